import { buttonClass } from '../../../ui/index.ts'

/** The look of what stands above a table. */
export const toolClass = buttonClass({ variant: 'quiet', size: 'sm' })
