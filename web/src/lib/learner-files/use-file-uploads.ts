import { useRef, useState } from 'react'
import { newUuid } from '../browser/uuid.ts'
import { uploadFile } from './upload-file.ts'

export interface FileUpload {
  readonly id: string
  readonly file: File
  /** Bytes. */
  readonly sent: number
  /** It waits for `sendHeld`. */
  readonly isHeld: boolean
  readonly isFailed: boolean
  readonly problem: string
}

interface Destination {
  readonly path: string
  readonly target: string
  /** Files wait until all are sent together. */
  readonly isHeld?: boolean
}

/** The uploads of one page to one target; a file that has arrived is not among them any more. */
export const useFileUploads = (
  { path, target, isHeld = false }: Destination,
  onDone: () => Promise<unknown>,
) => {
  const [list, setList] = useState<readonly FileUpload[]>([])
  const cancels = useRef(new Map<string, () => void>())
  const patch = (id: string, change: Partial<FileUpload>) =>
    setList((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: string) => {
    cancels.current.delete(id)
    setList((all) => all.filter((one) => one.id !== id))
  }
  const send = async (id: string, file: File) => {
    const cancel = await uploadFile(
      file,
      { path, target },
      {
        onProgress: (sent) => patch(id, { sent }),
        onDone: () => void onDone().finally(() => dismiss(id)),
        onFailed: (problem) => patch(id, { isFailed: true, problem }),
      },
    )
    cancels.current.set(id, cancel)
  }
  const start = ({ id, file }: Pick<FileUpload, 'id' | 'file'>) => {
    patch(id, { sent: 0, isHeld: false, isFailed: false, problem: '' })
    void send(id, file).catch(() => patch(id, { isFailed: true, problem: '' }))
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const id = newUuid()
      setList((all) => [...all, { id, file, sent: 0, isHeld, isFailed: false, problem: '' }])
      if (!isHeld) start({ id, file })
    }
  }
  const sendHeld = () => {
    for (const upload of list) if (upload.isHeld) start(upload)
  }
  const cancel = (id: string) => {
    cancels.current.get(id)?.()
    dismiss(id)
  }
  return {
    list,
    add,
    sendHeld,
    retry: start,
    cancel,
    dismiss,
    isSending: list.some(({ isFailed }) => !isFailed),
  }
}
