export { PictureField } from './picture-field.tsx'
export { sendPicture } from './send-picture.ts'
