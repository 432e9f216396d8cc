"""A linear chain of labels over lines: learning its weights, and finding the best path.

The states are those of `LineState` in Sources/MenuParsing/Structure: a label, and whether the dish
at hand has its price. All pages are worked on at once, line by line.
"""
import numpy
import scipy.optimize
import scipy.sparse

LABELS = ("heading", "note", "start", "name", "detail", "other")
STATES = [(label, priced) for label in LABELS for priced in (False, True)]
NEVER = -1e9
# What a line is worth that is labelled right, as StructureModel.swift has it.
WORTH = numpy.array([2.0 if label == "heading" else 1.0 for label in LABELS])


def next_state(before, label, has_price):
    name, priced = before
    if label in ("heading", "other"):
        return label, False
    if label == "note":
        return (label, False) if name in ("heading", "note") else None
    if label == "start":
        return label, has_price
    if label == "name":
        return (label, priced or has_price) if name in ("start", "name") else None
    return (label, priced or has_price) if name in ("start", "name", "detail") else None


def moves():
    """By price, state before and state after: whether the step can be."""
    table = numpy.zeros((2, len(STATES), len(STATES)), bool)
    for has_price in (0, 1):
        for b, before in enumerate(STATES):
            for label in LABELS:
                after = next_state(before, label, bool(has_price))
                if after:
                    table[has_price, b, STATES.index(after)] = True
    return table


MOVES = moves()
LABEL_OF = numpy.array([LABELS.index(label) for label, _ in STATES])
BEGIN = STATES.index(("other", False))


def matrix(rows, width):
    indices = numpy.concatenate([numpy.array(row, int) for row in rows]) if rows else numpy.zeros(0, int)
    ends = numpy.cumsum([0] + [len(row) for row in rows])
    return scipy.sparse.csr_matrix((numpy.ones(len(indices)), indices, ends), (len(rows), width))


class Pages:
    """Lines of many pages, padded to one length."""

    def __init__(self, pages, features, steps):
        """`pages`: lists of lines with `features`, `steps`, `priced` and the labels `allowed`."""
        lines = [line for page in pages for line in page]
        self.features = matrix([line["features"] for line in lines], features)
        self.steps = matrix([line["steps"] for line in lines], steps)
        self.lengths = numpy.array([len(page) for page in pages])
        self.longest = int(self.lengths.max())
        self.place = numpy.full((len(pages), self.longest), -1)
        start = 0
        for page, length in enumerate(self.lengths):
            self.place[page, :length] = numpy.arange(start, start + length)
            start += length
        self.moves = MOVES[numpy.array([int(line["priced"]) for line in lines])]
        self.allowed = numpy.array([[label in line["allowed"] for label in LABELS] for line in lines])[:, LABEL_OF]
        self.weights = numpy.array([page[0].get("weight", 1.0) for page in pages])
        self.line_weights = numpy.repeat(self.weights, self.lengths)[:, None, None]
        self.costs = numpy.array([line.get("costs", [0] * len(LABELS)) for line in lines])[:, LABEL_OF]

    def potentials(self, own, step):
        """By line, state before and state after."""
        lines = self.features @ own
        pairs = (self.steps @ step.reshape(step.shape[0], -1)).reshape(-1, len(STATES), len(LABELS))
        scores = lines[:, None, LABEL_OF] + pairs[:, :, LABEL_OF]
        return numpy.where(self.moves, scores, NEVER)

    def forward(self, scores):
        """Log sums of the paths to each state, and of all paths of each page."""
        alphas = numpy.full((len(self.lengths), self.longest, len(STATES)), NEVER)
        alpha = numpy.full((len(self.lengths), len(STATES)), NEVER)
        alpha[:, BEGIN] = 0
        for t in range(self.longest):
            there = self.place[:, t] >= 0
            sums = alpha[there][:, :, None] + scores[self.place[there, t]]
            most = sums.max(1)
            alpha[there] = most + numpy.log(numpy.exp(sums - most[:, None, :]).sum(1))
            alphas[:, t] = alpha
        most = alpha.max(1)
        return alphas, most + numpy.log(numpy.exp(alpha - most[:, None]).sum(1))

    def marginals(self, scores):
        """The log of each page's sum, and by line the probability of each step."""
        alphas, total = self.forward(scores)
        result = numpy.zeros_like(scores)
        beta = numpy.zeros((len(self.lengths), len(STATES)))
        begin = numpy.full((len(self.lengths), len(STATES)), NEVER)
        begin[:, BEGIN] = 0
        for t in range(self.longest - 1, -1, -1):
            there = self.place[:, t] >= 0
            lines = self.place[there, t]
            before = alphas[there, t - 1] if t else begin[there]
            tail = scores[lines] + beta[there][:, None, :]
            result[lines] = numpy.exp(numpy.minimum(before[:, :, None] + tail - total[there][:, None, None], 0))
            most = tail.max(2)
            beta[there] = most + numpy.log(numpy.exp(tail - most[:, :, None]).sum(2))
        return total, result

    def best(self, own, step):
        """For each page the labels of the best path."""
        scores = self.potentials(own, step)
        return self.paths(lambda line: scores[line])

    def paths(self, steps):
        """For each page the path with the largest sum (Viterbi) of `steps(line)`, a table from state to state."""
        paths = []
        for page, length in enumerate(self.lengths):
            sums = numpy.full(len(STATES), NEVER)
            sums[BEGIN] = 0
            back = []
            for t in range(length):
                table = sums[:, None] + steps(self.place[page, t])
                back.append(table.argmax(0))
                sums = table.max(0)
            state, path = int(sums.argmax()), []
            for table in reversed(back):
                path.append(LABELS[LABEL_OF[state]])
                state = int(table[state])
            paths.append(path[::-1])
        return paths

    def likeliest(self, own, step):
        """For each page the path of which the most is right to be expected."""
        scores = self.potentials(own, step)
        _, steps = self.marginals(scores)
        worth = by_label(steps).sum(1) * WORTH
        return self.paths(
            lambda line: numpy.where(self.moves[line], worth[line][None, LABEL_OF], NEVER))


def by_label(steps):
    """Sums steps between states to steps from states to labels."""
    result = numpy.zeros(steps.shape[:2] + (len(LABELS),))
    for state, label in enumerate(LABEL_OF):
        result[:, :, label] += steps[:, :, state]
    return result


def learn(pages, own_shape, step_shape, c2, step_c2=None, iterations=120, start=None):
    """Weights that make the allowed labels likely, kept small by an L2 penalty."""
    split = own_shape[0] * own_shape[1]
    penalty = numpy.concatenate([numpy.full(split, c2), numpy.full(int(numpy.prod(step_shape)), step_c2 or c2)])

    def value(weights):
        own, step = weights[:split].reshape(own_shape), weights[split:].reshape(step_shape)
        scores = pages.potentials(own, step)
        total, free = pages.marginals(scores + pages.costs[:, None, :])
        held, bound = pages.marginals(numpy.where(pages.allowed[:, None, :], scores, NEVER))
        difference = by_label(free - bound) * pages.line_weights
        own_slope = pages.features.T @ difference.sum(1)
        step_slope = pages.steps.T @ difference.reshape(difference.shape[0], -1)
        slope = numpy.concatenate([numpy.asarray(own_slope).ravel(), numpy.asarray(step_slope).ravel()])
        return ((total - held) * pages.weights).sum() + (penalty * weights * weights).sum(), slope + 2 * penalty * weights

    first = start if start is not None else numpy.zeros(split + int(numpy.prod(step_shape)))
    found = scipy.optimize.minimize(value, first, jac=True, method="L-BFGS-B", options={"maxiter": iterations, "maxcor": 12})
    return found.x[:split].reshape(own_shape), found.x[split:].reshape(step_shape)
