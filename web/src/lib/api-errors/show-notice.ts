import { toast } from '../../ui/index.ts'

/** The message of a success with code 210. */
export const showNotice = (text: string): void => {
  toast.show({ kind: 'success', text })
}
