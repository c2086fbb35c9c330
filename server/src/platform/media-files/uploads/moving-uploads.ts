import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { DataStore, type Upload } from '@tus/server'
import type { UploadStore } from './upload-store.ts'

type Choose = (id: string) => Promise<UploadStore>

class MovingParts extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  readonly #store: UploadStore
  readonly #choose: Choose
  constructor(store: UploadStore, choose: Choose) {
    super()
    this.#store = store
    this.#choose = choose
  }
  override create(upload: Upload): Promise<Upload> {
    return this.#store.parts.create(upload)
  }
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return (await this.#choose(id)).parts.write(bytes, id, offset)
  }
  override async getUpload(id: string): Promise<Upload> {
    return (await this.#choose(id)).parts.getUpload(id)
  }
  override async remove(id: string): Promise<void> {
    await (await this.#choose(id)).parts.remove(id)
  }
}

/** Uploads that began on the disk go on there; new ones go to the store. */
export const createMovingUploads = (store: UploadStore, disk: UploadStore): UploadStore => {
  const choose: Choose = async (id) => ((await disk.find(id)) ? disk : store)
  return {
    parts: new MovingParts(store, choose),
    find: async (id) => (await disk.find(id)) ?? store.find(id),
    describe: async (id) => (await choose(id)).describe(id),
    list: async () => [...new Set([...(await disk.list()), ...(await store.list())])],
    open: async (id, folder) => {
      const path = await disk.open(id, folder)
      return existsSync(path) ? path : store.open(id, folder)
    },
    add: store.add,
    copy: async (id, newId) => (await choose(id)).copy(id, newId),
    remove: async (id) => {
      await disk.remove(id)
      await store.remove(id)
    },
  }
}
