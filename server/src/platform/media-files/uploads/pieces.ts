import type { StoredObject } from '../../object-store/index.ts'

/** A range of an uploaded file, named `<start>-<length>`. */
export interface Piece {
  readonly name: string
  readonly start: number
  readonly length: number
}

/** Undefined for the description. */
export const toPiece = ({ name, size }: Pick<StoredObject, 'name' | 'size'>): Piece | undefined => {
  const [, start, length] = /\/(\d{1,15})-(\d{1,15})$/.exec(name) ?? []
  return start !== undefined && Number(length) === size
    ? { name, start: Number(start), length: size }
    : undefined
}

/**
 * The pieces of the file from its first byte up to the first that is missing. A connection that was given up
 * and the next one may have stored the same bytes in different pieces.
 */
export const joinPieces = (pieces: readonly Piece[]): { size: number; parts: readonly Piece[] } => {
  const ordered = [...pieces].sort(
    (one, other) => one.start - other.start || other.length - one.length,
  )
  const parts: Piece[] = []
  let size = 0
  for (const piece of ordered) {
    if (piece.start > size) break
    if (piece.start + piece.length <= size) continue
    parts.push(piece)
    size = piece.start + piece.length
  }
  return { size, parts }
}
