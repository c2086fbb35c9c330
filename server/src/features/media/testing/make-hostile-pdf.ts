import { constants, deflateRawSync } from 'node:zlib'

/** The objects, numbered from 1, the first of which is the catalogue. */
const toPdf = (objects: readonly (string | Buffer)[]): Buffer<ArrayBuffer> => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    length += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    add(Buffer.from(object))
    add(Buffer.from('\nendobj\n'))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  add(Buffer.from(trailer))
  return Buffer.concat(parts)
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'

/** The same page so many times. */
const toPages = (content: string | Buffer, count = 1, more = ''): Buffer<ArrayBuffer> =>
  toPdf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    page,
    content,
  ])

const empty = '<< /Length 0 >>\nstream\n\nendstream'

export const makeLongPdf = (pages: number): Buffer<ArrayBuffer> => toPages(empty, pages)

/** Lists in lists. */
export const makeDeepPdf = (depth: number): Buffer<ArrayBuffer> =>
  toPages(empty, 1, `/Deep ${'['.repeat(depth)}${']'.repeat(depth)}`)

const mebibyte = 2 ** 20

/** So many zeros in zlib's format: a block that needs nothing before it, repeated. */
const deflateZeros = (mebibytes: number): Buffer => {
  const block = deflateRawSync(Buffer.alloc(mebibyte), { finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.alloc(6)
  // The empty last block, and the checksum, which is easy for zeros.
  end.writeUInt16BE(0x0300, 0)
  end.writeUInt32BE(((mebibytes * mebibyte) % 65521) * 2 ** 16 + 1, 2)
  const blocks = Array.from({ length: mebibytes }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, end])
}

/** A page whose content is some kilobytes in the file and gibibytes once it is inflated. */
export const makeInflatingPdf = (gibibytes: number): Buffer<ArrayBuffer> => {
  const bytes = deflateZeros(gibibytes * 1024)
  const head = `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`
  return toPages(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]))
}
