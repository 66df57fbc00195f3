// The picture of a page, before its text is recognised.

/** Grey pixels, row after row from the top, one byte each: 0 is black, 255 white. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A page as a picture; `dpi` pixels are an inch of it. */
export interface Picture {
  readonly image: GreyImage;
  readonly dpi: number;
}

/** A page of an image file, with its size before it was made smaller, as displayed. */
export interface FilePicture extends Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Quarters clockwise by which the Exif orientation turns it. */
  readonly quarters: number;
}

/** Most pixels that are recognised: A4 at 300 dpi. A larger picture is made smaller; beyond, text gains nothing. */
export const MAX_PIXELS = 8_800_000;
