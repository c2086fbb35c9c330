export interface Part {
  name: string
  /** A part with a content type is a file. */
  contentType?: string
  fileName?: string
  content: string | Uint8Array
}

export const boundary = 'jingke-test-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

const headOf = ({ name, contentType, fileName = 'a.png' }: Part): string => {
  const disposition = `content-disposition: form-data; name="${name}"`
  return contentType === undefined
    ? disposition
    : `${disposition}; filename="${fileName}"\r\ncontent-type: ${contentType}`
}

/** A multipart body as browsers send it. */
export const multipartOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
      Buffer.from(part.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
