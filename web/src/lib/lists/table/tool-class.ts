import { buttonClass } from '../../../ui/index.ts'

/** Classes of the controls above a table. */
export const toolClass = buttonClass({ variant: 'quiet', size: 'sm' })
