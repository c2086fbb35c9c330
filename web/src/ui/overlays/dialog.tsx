import { classNames } from '../class-names.ts'
import css from './dialog.module.css'
import { ModalSheet, type ModalSheetProps } from './modal-sheet.tsx'

export type DialogProps = ModalSheetProps & { size?: 'sm' | 'md' | 'lg' }

export const Dialog = ({ size = 'md', className, ...rest }: DialogProps) => (
  <ModalSheet {...rest} className={classNames(css.dialog, css[size], className)} />
)
