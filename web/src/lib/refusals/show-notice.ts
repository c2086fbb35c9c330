import { toast } from '../../ui/index.ts'

/** What the server says about a call that was done with code 210. */
export const showNotice = (text: string): void => {
  toast.show({ kind: 'success', text })
}
