import type { Context } from '../../platform/context.ts'
import { addToQueue, type NewItem } from './add-to-queue.ts'
import type { Letter } from './compose-mail.ts'

export const queueMail = (
  within: Context,
  { letter, ...mail }: NewItem & { readonly letter: Letter },
): Promise<void> => addToQueue(within, 'mail', mail, letter)
