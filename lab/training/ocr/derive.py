"""Derives the two OCR networks from those of PP-OCRv6.

    pip download --no-deps rapidocr==3.10.0
    pip install onnx==1.23.2 numpy==2.4.6
    python lab/training/ocr/derive.py rapidocr-3.10.0-py3-none-any.whl

Writes packages/extract/src/ocr/models. The networks read Latin text as before: the reading network loses its
classes for other scripts (18 710 become 352), and weights are stored in half precision.
"""

from __future__ import annotations

import hashlib
import sys
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WHEEL_SHA256 = "2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050"
TARGET = Path(__file__).resolve().parents[3] / "packages/extract/src/ocr/models"
# Beside Latin letters with and without accents: marks that are printed on invoices and receipts.
MARKS = "€£¥₹₺₽₩₫₱฿‐–—‘’“”„•…′″™№→≤≥−√✓✔☐☑☒●■□ȘșȚț"
# Last layer of the reading network: weights and bias of its classes.
HEAD = ("linear_8.w_0", "linear_8.b_0")
# Read by onnxruntime-node 1.17; the operators used are older.
IR_VERSION = 8
# Smaller tensors stay as they are.
LEAST_HALVED = 256


def main(wheel: Path) -> None:
    """Writes both networks, and the characters that the reading network knows."""
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != WHEEL_SHA256:
        raise SystemExit(f"{wheel} is not the wheel of rapidocr 3.10.0 that the models were made from.")
    with zipfile.ZipFile(wheel) as archive:
        areas = onnx.load_from_string(archive.read("rapidocr/models/PP-OCRv6_det_small.onnx"))
        lines = onnx.load_from_string(archive.read("rapidocr/models/PP-OCRv6_rec_small.onnx"))
    characters = cut_classes(lines)
    TARGET.mkdir(exist_ok=True)
    onnx.save(in_half_precision(areas), TARGET / "text-areas.onnx")
    onnx.save(in_half_precision(lines), TARGET / "text-lines.onnx")
    (TARGET / "characters.txt").write_text("\n".join(characters), encoding="utf-8")


def cut_classes(model: onnx.ModelProto) -> list[str]:
    """Keeps the classes of Latin text; returns their characters, the first for `nothing`."""
    listed = next(entry.value for entry in model.metadata_props if entry.key == "character")
    characters = ["", *listed.split("\n"), " "]
    kept = [index for index, character in enumerate(characters) if is_latin(character)]
    for tensor in model.graph.initializer:
        if tensor.name in HEAD:
            values = np.ascontiguousarray(numpy_helper.to_array(tensor)[..., kept])
            tensor.CopyFrom(numpy_helper.from_array(values, tensor.name))
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(kept)
    del model.metadata_props[:]
    return [characters[index] for index in kept]


def is_latin(character: str) -> bool:
    """Returns whether a character is part of Latin text."""
    if character in ("", " "):
        return True
    return len(character) == 1 and (0x20 < ord(character) < 0x180 or character in MARKS)


def in_half_precision(model: onnx.ModelProto) -> onnx.ModelProto:
    """Stores large weights in 16 bits and widens them when the network is loaded."""
    casts = []
    for tensor in model.graph.initializer:
        if tensor.data_type != TensorProto.FLOAT or np.prod(tensor.dims) <= LEAST_HALVED:
            continue
        name = tensor.name
        halved = numpy_helper.to_array(tensor).astype(np.float16)
        tensor.CopyFrom(numpy_helper.from_array(halved, f"{name}_h"))
        casts.append(helper.make_node("Cast", [f"{name}_h"], [name], to=TensorProto.FLOAT))
    nodes = list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend([*casts, *nodes])
    del model.graph.value_info[:]
    model.ir_version = IR_VERSION
    return model


if __name__ == "__main__":
    main(Path(sys.argv[1]))
