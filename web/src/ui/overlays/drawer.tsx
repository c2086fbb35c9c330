import { classNames } from '../class-names.ts'
import css from './drawer.module.css'
import { ModalSheet, type ModalSheetProps } from './modal-sheet.tsx'

export type DrawerProps = Omit<ModalSheetProps, 'role'> & {
  side?: 'left' | 'right'
  size?: 'sm' | 'md' | 'lg'
}

export const Drawer = ({ side = 'right', size = 'md', className, ...rest }: DrawerProps) => (
  <ModalSheet {...rest} className={classNames(css.drawer, css[side], css[size], className)} />
)
