export { type Crop, type CropShape, toJpeg } from './crop.ts'
export { CropDialog } from './crop-dialog.tsx'
export { openImage } from './open-image.ts'
export { useBitmap } from './use-bitmap.ts'
