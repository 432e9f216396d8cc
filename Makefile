# What a person types. `make demo` and `make test` install the Debian packages they need.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
PICTURES ?= SampleImages
MEGABYTES ?= 50
REQUESTS ?= 1000000
SEED ?= 1
NAMES ?= 40

program = .build/release/allergen-scan
swift_files = find $(wildcard Package.swift Sources Tests Plugins Benchmarks Examples) -name '*.swift' \
	-not -path '*/.build/*' -print0

library = .build/library

.PHONY: help demo build install library docs test test-library test-server lint format check bench bench-reading bench-matching \
	bench-footprint bench-store bench-server evaluate test-language overload-server capacity-server attack-server soak soak-store \
	fuzz prints turns batch-trials test-ray samples train clean

help:
	@echo 'make demo             build, scan SampleImages, print the verdicts'
	@echo 'make test             everything that CI runs: lint, build, all tests'
	@echo 'make check            the same, without installing packages, the browser and the trial of a 14th language'
	@echo 'make install          program and library; PREFIX=$(PREFIX) DESTDIR=$(DESTDIR)'
	@echo 'make library          liballergenscan.so in $(library), for hosts that speak C'
	@echo "make docs             the library's documentation, in .build/docs"
	@echo 'make format | lint    put the Swift files in form | say where they are not'
	@echo 'make bench            these three:'
	@echo 'make bench-reading    reading against the tesseract command; PICTURES=$(PICTURES)'
	@echo 'make bench-matching   matching against Hyperscan and pyahocorasick; MEGABYTES=$(MEGABYTES)'
	@echo 'make bench-footprint  size and start of the program, against docs/footprint.md'
	@echo 'make bench-store      100,000 kept scans: the command, and the library against the sqlite3 shell'
	@echo 'make bench-server     text requests on the server, against the smallest one of libmicrohttpd'
	@echo 'make overload-server  ten minutes of twice the scans that the server can read'
	@echo 'make capacity-server  scans a second by HTTP and as a batch, in turns'
	@echo 'make attack-server    10,000 malformed requests and half-open connections'
	@echo 'make soak-store       kill -9 at 200 random moments of two writing processes'
	@echo 'make soak             memory over 2,000 pictures in one process'
	@echo 'make fuzz             random and mutated requests to one worker; REQUESTS=$(REQUESTS)'
	@echo 'make prints           known names printed in all ways, those that turn safe; SEED=$(SEED) NAMES=$(NAMES)'
	@echo 'make batch-trials     batches that are killed, stopped and taken up again'
	@echo 'make test-library     the library as it is installed, from C and from Python'
	@echo 'make test-server      the page in a real browser, and the OpenAPI document against the server'
	@echo 'make test-ray         the Ray package on a local cluster'
	@echo 'make evaluate         words, items and allergens of PICTURES=FOLDER against its truth.jsonl'
	@echo 'make test-language    docs/add-a-language.md, followed to the letter in a copy'
	@echo 'make turns            every sample in all four rotations and both polarities'
	@echo 'make train            learn the structure of menus from PICTURES=FILE.jsonl with its transcriptions'
	@echo 'make samples          render SampleImages anew'

demo:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	$(program) scan SampleImages --profile Examples/profile.json

build:
	$(SWIFT) build -c release --product allergen-scan

# The installed program carries Swift's own libraries, so that it runs where no Swift is.
install:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan --static-swift-stdlib \
		--scratch-path .build/install
	Scripts/link_library.sh $(library)
	install -D .build/install/release/allergen-scan '$(DESTDIR)$(PREFIX)/bin/allergen-scan'
	install -d '$(DESTDIR)$(PREFIX)/lib/pkgconfig'
	cp -a $(library)/liballergenscan.so* '$(DESTDIR)$(PREFIX)/lib/'
	install -D -m 644 Sources/CAllergenScan/include/allergenscan.h '$(DESTDIR)$(PREFIX)/include/allergenscan.h'
	sed -e 's|@PREFIX@|$(PREFIX)|' -e "s|@VERSION@|$$(cat $(library)/version)|" Scripts/allergenscan.pc.in \
		> '$(DESTDIR)$(PREFIX)/lib/pkgconfig/allergenscan.pc'

library:
	@Scripts/install_packages.sh build
	Scripts/link_library.sh $(library)

docs:
	@Scripts/install_packages.sh build
	$(SWIFT) build
	Scripts/make_docs.sh .build/docs

test-library: library
	@Scripts/install_packages.sh test
	LIBRARY=$(library) python3 -m unittest discover Tests/Library

# The page in Chromium; pictures of it are left in .build/screenshots.
test-server:
	@Scripts/install_packages.sh build run test browser
	$(SWIFT) build --build-tests
	test -d .build/browser-python || python3 -m venv .build/browser-python
	.build/browser-python/bin/pip install -q -r Tests/Browser/requirements.txt
	.build/browser-python/bin/python -m unittest discover Tests/Browser

test:
	@Scripts/install_packages.sh build run test ray browser
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory test-server
	Scripts/try_language.py

check: lint
	$(SWIFT) build --build-tests
	Scripts/api_surface.py
	Scripts/make_docs.sh .build/docs
	$(SWIFT) test --skip-build
	Scripts/link_library.sh $(library)-debug debug
	python3 -m unittest discover Tests/Library
	python3 -m unittest discover Tests/Server
	python3 -m unittest discover Tests/Embedding
	Scripts/test_ray.sh --if-available

lint:
	@$(swift_files) | xargs -0 $(SWIFT) format lint --strict --parallel
	@echo 'format: all Swift files are in form'
	@Scripts/check_sizes.sh

format:
	@$(swift_files) | xargs -0 Scripts/wrap_comments.py
	@$(swift_files) | xargs -0 $(SWIFT) format format --in-place --parallel

bench: bench-reading bench-matching bench-footprint

bench-reading:
	@Scripts/install_packages.sh build run bench
	$(SWIFT) build -c release --product allergen-scan
	Scripts/bench.py '$(PICTURES)'

bench-matching:
	@Scripts/install_packages.sh build matchers
	Benchmarks/run.sh $(MEGABYTES)

bench-footprint:
	@Scripts/install_packages.sh build run bench
	$(SWIFT) build -c release --product allergen-scan
	Scripts/footprint.py

bench-store:
	@Scripts/install_packages.sh build run store
	$(SWIFT) build -c release --product allergen-scan
	$(SWIFT) build -c release --product store-benchmark
	Scripts/bench_store.py

bench-server:
	@Scripts/install_packages.sh build run server
	$(SWIFT) build -c release --product allergen-scan
	Scripts/bench_server.py

overload-server:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/overload_server.py

capacity-server:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/overload_server.py --capacity-only --repeat 4

attack-server:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/attack_server.py

soak-store:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/store_kill.py

soak:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/soak.py '$(PICTURES)'

fuzz:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/fuzz_worker.py --count $(REQUESTS)

# Half a minute for NAMES=4, four minutes for 40.
prints:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/print_trial.py --names $(NAMES) --seed $(SEED)

batch-trials:
	@Scripts/install_packages.sh build run test
	$(SWIFT) build -c release --product allergen-scan
	Scripts/batch_trials.py

test-ray:
	@Scripts/install_packages.sh build run ray
	$(SWIFT) build --product allergen-scan
	Scripts/test_ray.sh

# The form of the truth: Scripts/evaluate.py --help.
evaluate:
	@Scripts/install_packages.sh build run
	$(SWIFT) build -c release --product allergen-scan
	Scripts/evaluate.py '$(PICTURES)' --misses 20

test-language:
	@Scripts/install_packages.sh build
	Scripts/try_language.py

turns:
	@Scripts/install_packages.sh build run samples
	$(SWIFT) build -c release --product allergen-scan
	Scripts/turns.py '$(PICTURES)'

samples:
	@Scripts/install_packages.sh samples
	Scripts/render_samples.py

# What was read is kept in .build: measured pictures and their words are never committed.
train:
	@Scripts/install_packages.sh build run train
	$(SWIFT) build -c release --product menu-pages
	Scripts/train_structure.py '$(PICTURES)' --pages .build/recorded-pages --out Dictionaries
	Scripts/train_plain.py '$(PICTURES)' --out Dictionaries

clean:
	$(SWIFT) package clean
