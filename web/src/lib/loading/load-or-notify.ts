import { toast } from '../../ui/index.ts'
import { errorText } from '../api-errors/index.ts'
import type { LazyComponentCode } from './lazy-component.tsx'

/** Loads what the user has asked to open. False if it cannot be loaded, which a toast says. */
export const loadOrNotify = async <Props>({
  load,
}: Pick<LazyComponentCode<Props>, 'load'>): Promise<boolean> => {
  try {
    await load()
    return true
  } catch (error) {
    toast.show({ kind: 'error', text: errorText(error) })
    return false
  }
}
