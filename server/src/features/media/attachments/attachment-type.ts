import { attachmentExtensions, type LearnerFileExtension } from '@jingke/contract/media/constants'

interface AttachmentType {
  readonly contentType: string
  /** First bytes in hexadecimal; absent: a text. */
  readonly signature?: RegExp
}

const zip = /^504b0304/
const compound = /^d0cf11e0a1b11ae1/
const openXml = 'application/vnd.openxmlformats-officedocument'

const types: Readonly<Record<LearnerFileExtension, AttachmentType>> = {
  pdf: { contentType: 'application/pdf', signature: /^255044462d/ },
  docx: { contentType: `${openXml}.wordprocessingml.document`, signature: zip },
  xlsx: { contentType: `${openXml}.spreadsheetml.sheet`, signature: zip },
  pptx: { contentType: `${openXml}.presentationml.presentation`, signature: zip },
  doc: { contentType: 'application/msword', signature: compound },
  xls: { contentType: 'application/vnd.ms-excel', signature: compound },
  ppt: { contentType: 'application/vnd.ms-powerpoint', signature: compound },
  zip: { contentType: 'application/zip', signature: zip },
  png: { contentType: 'image/png', signature: /^89504e470d0a1a0a/ },
  jpg: { contentType: 'image/jpeg', signature: /^ffd8ff/ },
  jpeg: { contentType: 'image/jpeg', signature: /^ffd8ff/ },
  webm: { contentType: 'audio/webm', signature: /^1a45dfa3/ },
  ogg: { contentType: 'audio/ogg', signature: /^4f676753/ },
  m4a: { contentType: 'audio/mp4', signature: /^.{8}66747970/ },
  mp3: { contentType: 'audio/mpeg', signature: /^(494433|ff[ef])/ },
  wav: { contentType: 'audio/wav', signature: /^52494646.{8}57415645/ },
  txt: { contentType: 'text/plain; charset=utf-8' },
  md: { contentType: 'text/plain; charset=utf-8' },
  csv: { contentType: 'text/csv; charset=utf-8' },
}

/** In lower case, without the dot. */
export const extensionOf = (name: string): string =>
  /\.([^.]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

type Extensions = readonly LearnerFileExtension[]

const findExtension = (name: string, allowed: Extensions): LearnerFileExtension | undefined => {
  const extension = extensionOf(name)
  return allowed.find((one) => one === extension)
}

/** Control characters that no text has. */
const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 27)

/** The type that the name and the first bytes agree on; undefined: refused. */
export const attachmentType = (
  name: string,
  head: Buffer,
  allowed: Extensions = attachmentExtensions,
): string | undefined => {
  const extension = findExtension(name, allowed)
  if (extension === undefined) return undefined
  const { contentType, signature } = types[extension]
  const isSo = signature === undefined ? !head.some(isBinary) : signature.test(head.toString('hex'))
  return isSo ? contentType : undefined
}

export const isAttachmentName = (
  name: string,
  allowed: Extensions = attachmentExtensions,
): boolean => findExtension(name, allowed) !== undefined

/** The last part of a path, without control characters. */
export const attachmentName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-120)
