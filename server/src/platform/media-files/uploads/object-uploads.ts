import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import pMap from 'p-map'
import { z } from 'zod'
import { ObjectMissing, type ObjectStore } from '../../object-store/index.ts'
import { joinPieces, type Piece, toPiece } from './pieces.ts'
import type { UploadStore } from './upload-store.ts'

/** Bytes. Memory of a server holds one for each upload that sends; a server that is killed loses less than one. */
const pieceSize = 8 * 2 ** 20

const transfersAtOnce = 4

const Description = z.object({
  id: z.string(),
  size: z.int(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
})

const folderOf = (id: string): string => `.uploads/${id}/`

const readWhole = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What arrives is cut into objects, so nothing of an upload is on one machine only. */
class UploadPieces extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  readonly #objects: ObjectStore
  constructor(objects: ObjectStore) {
    super()
    this.#objects = objects
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date } = upload
    const description = new Uint8Array(
      Buffer.from(JSON.stringify({ id, size, metadata, creation_date })),
    )
    await this.#objects.put(`${folderOf(id)}upload.json`, description, 'application/json')
    return upload
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let position = offset
    let waiting: Uint8Array[] = []
    let length = 0
    const flush = async () => {
      if (length === 0) return
      const piece = new Uint8Array(Buffer.concat(waiting))
      waiting = []
      length = 0
      await this.#objects.put(`${folderOf(id)}${position}-${piece.length}`, piece)
      position += piece.length
    }
    try {
      for await (const chunk of bytes) {
        waiting.push(chunk)
        length += chunk.length
        if (length >= pieceSize) await flush()
      }
    } finally {
      // Also when the client is gone: it need not send that again.
      await flush()
    }
    return position
  }

  override async getUpload(id: string): Promise<Upload> {
    const description = await describeUpload(this.#objects, id)
    if (!description) throw ERRORS.FILE_NOT_FOUND
    const { size } = joinPieces(await listPieces(this.#objects, id))
    return new Upload({ ...description, offset: size } as ConstructorParameters<typeof Upload>[0])
  }

  override async remove(id: string): Promise<void> {
    await this.#objects.removeAll(folderOf(id))
  }
}

const listPieces = async (objects: ObjectStore, id: string): Promise<Piece[]> => {
  const pieces: Piece[] = []
  for await (const object of objects.list(folderOf(id))) {
    const piece = toPiece(object)
    if (piece) pieces.push(piece)
  }
  return pieces
}

/** The pieces that make up what has arrived, in order. */
export const listParts = async (objects: ObjectStore, id: string): Promise<readonly Piece[]> =>
  joinPieces(await listPieces(objects, id)).parts

const describeUpload = async (objects: ObjectStore, id: string) => {
  try {
    const text = (await readWhole(objects.read(`${folderOf(id)}upload.json`))).toString()
    return Description.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined
    throw error
  }
}

export const createObjectUploads = (objects: ObjectStore): UploadStore => ({
  parts: new UploadPieces(objects),
  describe: (id) => describeUpload(objects, id),
  find: async (id) => {
    const times: number[] = []
    const pieces: Piece[] = []
    for await (const object of objects.list(folderOf(id))) {
      times.push(object.modifiedAt.getTime())
      const piece = toPiece(object)
      if (piece) pieces.push(piece)
    }
    if (times.length === 0) return undefined
    const changedAt = new Date(Math.max(...times))
    return { size: joinPieces(pieces).size, arrivedAt: changedAt, changedAt }
  },
  list: async () => {
    const ids: string[] = []
    for await (const id of objects.listFolders('.uploads/')) ids.push(id)
    return ids
  },
  open: async (id, folder) => {
    const path = join(folder, `upload-${id}`)
    if (existsSync(path)) return path
    const parts = await listParts(objects, id)
    if (parts.length === 0) return path
    const draft = await open(`${path}.part`, 'w')
    try {
      await pMap(
        parts,
        async ({ name, start }) => {
          let position = start
          for await (const chunk of objects.read(name)) {
            await draft.write(chunk, 0, chunk.length, position)
            position += chunk.length
          }
        },
        { concurrency: transfersAtOnce },
      )
    } finally {
      await draft.close()
    }
    // Several transfers write at once: what was begun has its full length and holes.
    await rename(`${path}.part`, path)
    return path
  },
  add: async (id, path) => {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const starts = Array.from({ length: Math.ceil(size / pieceSize) }, (_, at) => at * pieceSize)
      await pMap(
        starts,
        async (start) => {
          const bytes = new Uint8Array(Math.min(pieceSize, size - start))
          await file.read(bytes, 0, bytes.length, start)
          await objects.put(`${folderOf(id)}${start}-${bytes.length}`, bytes)
        },
        { concurrency: transfersAtOnce },
      )
    } finally {
      await file.close()
    }
  },
  copy: async (id, newId) => {
    const parts = await listParts(objects, id)
    if (parts.length === 0) throw new ObjectMissing(id)
    await pMap(
      parts,
      ({ name }) => objects.copy(name, name.replace(folderOf(id), folderOf(newId))),
      { concurrency: transfersAtOnce },
    )
  },
  remove: (id) => objects.removeAll(folderOf(id)),
})
