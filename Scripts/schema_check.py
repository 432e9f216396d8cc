"""Checks JSON against a schema, compiled to closures: fast enough for each of a million answers.

Knows the keywords that Schemas/allergen-scan-1.schema.json uses, and refuses any other.
"""
import re

TYPES = {
    "object": dict, "array": list, "string": str, "null": type(None), "boolean": bool,
}
IGNORED = {"$schema", "$id", "$defs", "title", "description"}


def checker(schema, definition):
    """A function that lists what is wrong with a value, for one of the schema's definitions."""
    made = {}

    def reference(name):
        # Made when first used: definitions refer to each other.
        def check(value, place, wrong):
            if name not in made:
                made[name] = compiled(schema["$defs"][name])
            made[name](value, place, wrong)
        return check

    def compiled(part):
        if part is True:
            return lambda value, place, wrong: None
        checks = [keyword(name, rule, part) for name, rule in part.items()
                  if name not in IGNORED | {"then", "else"}]
        if len(checks) == 1:
            return checks[0]

        def check(value, place, wrong):
            for one in checks:
                one(value, place, wrong)
        return check

    def fails(check, value):
        wrong = []
        check(value, "", wrong)
        return bool(wrong)

    def unless(message, holds):
        def check(value, place, wrong):
            if not holds(value):
                wrong.append(f"{place}: {message}: {str(value)[:80]}")
        return check

    def keyword(name, rule, part):
        if name == "$ref":
            return reference(rule.removeprefix("#/$defs/"))
        if name == "type":
            rules = [rule] if isinstance(rule, str) else rule
            return unless(f"is no {' or '.join(rules)}",
                          lambda value: any(is_type(value, one) for one in rules))
        if name == "required":
            return unless(f"lacks one of {rule}", lambda value: not isinstance(value, dict)
                          or all(key in value for key in rule))
        if name == "enum":
            return unless(f"is none of {rule}", lambda value: value in rule)
        if name == "const":
            return unless(f"is not {rule}", lambda value: value == rule)
        if name == "pattern":
            found = re.compile(rule).search
            return unless(f"does not match {rule}",
                          lambda value: not isinstance(value, str) or found(value))
        if name in ("minimum", "maximum"):
            sign = 1 if name == "minimum" else -1
            return unless(f"is beyond the {name} {rule}", lambda value: not is_number(value)
                          or sign * value >= sign * rule)
        if name in ("minLength", "minItems", "maxItems", "minProperties"):
            kind = {"minLength": str, "minProperties": dict}.get(name, list)
            sign = -1 if name == "maxItems" else 1
            return unless(f"breaks {name} {rule}", lambda value: not isinstance(value, kind)
                          or sign * len(value) >= sign * rule)
        if name == "properties":
            parts = [(key, compiled(one)) for key, one in rule.items()]

            def properties(value, place, wrong):
                if isinstance(value, dict):
                    for key, check in parts:
                        if key in value:
                            check(value[key], f"{place}/{key}", wrong)
            return properties
        if name == "items":
            one = compiled(rule)

            def items(value, place, wrong):
                if isinstance(value, list):
                    for index, element in enumerate(value):
                        one(element, f"{place}/{index}", wrong)
            return items
        if name == "anyOf":
            choices = [compiled(one) for one in rule]
            return unless("fits none of its forms",
                          lambda value: any(not fails(one, value) for one in choices))
        if name == "if":
            condition = compiled(rule)
            then, other = compiled(part.get("then", True)), compiled(part.get("else", True))
            return lambda value, place, wrong: (
                other if fails(condition, value) else then)(value, place, wrong)
        raise ValueError(f"the keyword {name} is not known here")

    check = reference(definition)

    def errors(value):
        wrong = []
        check(value, "", wrong)
        return wrong
    return errors


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_type(value, name):
    if name == "number":
        return is_number(value)
    if name == "integer":
        return is_number(value) and value == int(value)
    return isinstance(value, TYPES[name])
