import { useRef, useState } from 'react'
import { newUuid } from '../../../../lib/browser/uuid.ts'
import { uploadWorkFile } from './upload-work-file.ts'

export interface WorkUpload {
  readonly id: string
  readonly file: File
  /** Bytes. */
  readonly sent: number
  readonly isFailed: boolean
  readonly problem: string
}

/** The uploads of one page to one target; a file that has arrived is not among them any more. */
export const useWorkUploads = (target: string, onDone: () => Promise<unknown>) => {
  const [list, setList] = useState<readonly WorkUpload[]>([])
  const cancels = useRef(new Map<string, () => void>())
  const patch = (id: string, change: Partial<WorkUpload>) =>
    setList((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: string) => {
    cancels.current.delete(id)
    setList((all) => all.filter((one) => one.id !== id))
  }
  const send = async (id: string, file: File) => {
    const cancel = await uploadWorkFile(file, target, {
      onProgress: (sent) => patch(id, { sent }),
      onDone: () => void onDone().finally(() => dismiss(id)),
      onFailed: (problem) => patch(id, { isFailed: true, problem }),
    })
    cancels.current.set(id, cancel)
  }
  const start = (id: string, file: File) =>
    void send(id, file).catch(() => patch(id, { isFailed: true, problem: '' }))
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const id = newUuid()
      setList((all) => [...all, { id, file, sent: 0, isFailed: false, problem: '' }])
      start(id, file)
    }
  }
  const retry = ({ id, file }: WorkUpload) => {
    patch(id, { sent: 0, isFailed: false, problem: '' })
    start(id, file)
  }
  const cancel = (id: string) => {
    cancels.current.get(id)?.()
    dismiss(id)
  }
  return { list, add, retry, cancel, dismiss, isSending: list.some(({ isFailed }) => !isFailed) }
}
