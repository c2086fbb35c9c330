/** A part of an image: its centre in pixels of the image, and how much it is enlarged. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

/** What the cropped picture is for. */
export interface CropShape {
  /** Width divided by height. */
  readonly ratio: number
  /** Least size in pixels that the server takes. */
  readonly minimum: readonly [width: number, height: number]
  /** Pixels; a larger crop is scaled down. */
  readonly maxWidth: number
  /** Shown through a circle. */
  readonly isRound?: boolean
}

const zoomLimit = 4

/** Width of the smallest picture with this ratio that the server takes. */
const leastWidth = ({ ratio, minimum: [width, height] }: CropShape): number =>
  Math.max(width, height * ratio)

const widestOf = (image: Size, { ratio }: CropShape): number =>
  Math.min(image.width, image.height * ratio)

export const isTooSmall = (image: Size, shape: CropShape): boolean =>
  Math.round(widestOf(image, shape)) < Math.floor(leastWidth(shape))

/** The zoom at which the crop has the minimum number of pixels. */
export const maxZoom = (image: Size, shape: CropShape): number =>
  Math.max(1, Math.min(zoomLimit, widestOf(image, shape) / leastWidth(shape)))

/** Size of the crop in pixels of the image. */
export const cropSizeOf = (image: Size, shape: CropShape, zoom: number): Size => {
  const width = widestOf(image, shape) / zoom
  return { width, height: width / shape.ratio }
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max))

/** The crop is moved into the image. */
export const keepInside = (image: Size, shape: CropShape, crop: Crop): Crop => {
  const zoom = clamp(crop.zoom, 1, maxZoom(image, shape))
  const { width, height } = cropSizeOf(image, shape, zoom)
  return {
    zoom,
    x: clamp(crop.x, width / 2, image.width - width / 2),
    y: clamp(crop.y, height / 2, image.height - height / 2),
  }
}

export const centred = (image: Size): Crop => ({
  x: image.width / 2,
  y: image.height / 2,
  zoom: 1,
})

/** Size of the uploaded picture: scaled down to the maximum, never up. */
export const outputSize = (image: Size, shape: CropShape, { zoom }: Crop): Size => {
  const { width } = cropSizeOf(image, shape, zoom)
  const shown = Math.round(clamp(width, leastWidth(shape), shape.maxWidth))
  return { width: shown, height: Math.round(shown / shape.ratio) }
}

export const drawCrop = (
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  shape: CropShape,
  crop: Crop,
): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  const cropSize = cropSizeOf(bitmap, shape, crop.zoom)
  const { width, height } = canvas
  // Transparent pixels of a PNG would become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    bitmap,
    crop.x - cropSize.width / 2,
    crop.y - cropSize.height / 2,
    cropSize.width,
    cropSize.height,
    0,
    0,
    width,
    height,
  )
}

export const toJpeg = async (bitmap: ImageBitmap, shape: CropShape, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, outputSize(bitmap, shape, crop))
  drawCrop(canvas, bitmap, shape, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/jpeg',
      0.92,
    ),
  )
}
