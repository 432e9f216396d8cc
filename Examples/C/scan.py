#!/usr/bin/env python3
"""Asks liballergenscan.so from Python, with nothing but ctypes: scan.py PICTURE ALLERGEN..."""
import ctypes
import json
import sys

library = ctypes.CDLL("liballergenscan.so.1")
library.allergenscan_open.restype = ctypes.c_void_p
library.allergenscan_answer.restype = ctypes.c_void_p
library.allergenscan_answer.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p]
library.allergenscan_free.argtypes = [ctypes.c_void_p]
library.allergenscan_close.argtypes = [ctypes.c_void_p]

handle = library.allergenscan_open(None, None)
request = {"id": 1, "image": sys.argv[1], "avoid": sys.argv[2:]}
answer = library.allergenscan_answer(handle, json.dumps(request).encode(), None, None)
for item in json.loads(ctypes.string_at(answer))["scan"]["items"]:
    print(item["verdict"], item["name"], *item["reasons"], sep="\t")
library.allergenscan_free(answer)
library.allergenscan_close(handle)
