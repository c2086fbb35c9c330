import type { AttachmentExtension } from '@jingke/contract/media/constants'

interface AttachmentType {
  readonly contentType: string
  /** First bytes in hexadecimal; absent: a text. */
  readonly signature?: string
}

const zip = '504b0304'
const compound = 'd0cf11e0a1b11ae1'
const openXml = 'application/vnd.openxmlformats-officedocument'

const types: Readonly<Record<AttachmentExtension, AttachmentType>> = {
  pdf: { contentType: 'application/pdf', signature: '255044462d' },
  docx: { contentType: `${openXml}.wordprocessingml.document`, signature: zip },
  xlsx: { contentType: `${openXml}.spreadsheetml.sheet`, signature: zip },
  pptx: { contentType: `${openXml}.presentationml.presentation`, signature: zip },
  doc: { contentType: 'application/msword', signature: compound },
  xls: { contentType: 'application/vnd.ms-excel', signature: compound },
  ppt: { contentType: 'application/vnd.ms-powerpoint', signature: compound },
  zip: { contentType: 'application/zip', signature: zip },
  png: { contentType: 'image/png', signature: '89504e470d0a1a0a' },
  jpg: { contentType: 'image/jpeg', signature: 'ffd8ff' },
  txt: { contentType: 'text/plain; charset=utf-8' },
  md: { contentType: 'text/plain; charset=utf-8' },
  csv: { contentType: 'text/csv; charset=utf-8' },
}

/** In lower case, without the dot. */
export const extensionOf = (name: string): string =>
  /\.([^.]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

const isAllowed = (extension: string): extension is AttachmentExtension =>
  Object.hasOwn(types, extension)

/** Control characters that no text has. */
const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 27)

/** The type that the name and the first bytes agree on; undefined: refused. */
export const attachmentType = (name: string, head: Buffer): string | undefined => {
  const extension = extensionOf(name)
  if (!isAllowed(extension)) return undefined
  const { contentType, signature } = types[extension]
  const isSo =
    signature === undefined ? !head.some(isBinary) : head.toString('hex').startsWith(signature)
  return isSo ? contentType : undefined
}

export const isAttachmentName = (name: string): boolean => isAllowed(extensionOf(name))

/** The last part of a path, without control characters. */
export const attachmentName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-120)
