/** Pixels in the form that the models use. */
export interface RgbImage {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top, three bytes a pixel: red, green, blue. */
  readonly data: Uint8Array;
}

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
