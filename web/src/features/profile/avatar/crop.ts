import { avatarMinimum } from './check-image.ts'

/** A square inside an image; lengths in pixels of the image. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

/** Maximum side of the uploaded picture in pixels. */
const avatarSide = 480
const zoomLimit = 4

const shorter = ({ width, height }: Size): number => Math.min(width, height)

/** The zoom at which the square has the minimum number of pixels. */
export const maxZoom = (image: Size): number =>
  Math.max(1, Math.min(zoomLimit, shorter(image) / avatarMinimum))

export const sideOf = (image: Size, zoom: number): number => shorter(image) / zoom

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max))

/** `x` and `y` are the centre; the square is moved into the image. */
export const keepInside = (image: Size, crop: Crop): Crop => {
  const zoom = clamp(crop.zoom, 1, maxZoom(image))
  const half = sideOf(image, zoom) / 2
  return {
    zoom,
    x: clamp(crop.x, half, image.width - half),
    y: clamp(crop.y, half, image.height - half),
  }
}

export const centred = (image: Size): Crop => ({
  x: image.width / 2,
  y: image.height / 2,
  zoom: 1,
})

/** The side of the uploaded picture: downscaled to the maximum, never upscaled. */
export const outputSide = (image: Size, { zoom }: Crop): number =>
  Math.round(clamp(sideOf(image, zoom), avatarMinimum, avatarSide))

export const drawCrop = (canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = sideOf(bitmap, crop.zoom)
  const { width, height } = canvas
  // Transparent pixels of a PNG would become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height)
}

export const toJpeg = async (bitmap: ImageBitmap, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = outputSide(bitmap, crop)
  canvas.height = canvas.width
  drawCrop(canvas, bitmap, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/jpeg',
      0.92,
    ),
  )
}
