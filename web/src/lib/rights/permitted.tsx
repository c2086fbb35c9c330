import type { Permission } from '@jingke/contract/core'
import type { ReactNode } from 'react'
import css from './permitted.module.css'
import { useMay } from './rights.ts'

type Props = { permission: Permission; children: ReactNode }

/** Shown to those who have the permission only. */
export const Permitted = ({ permission, children }: Props) => useMay(permission) && children

type EditableProps = Props & {
  /** The thing cannot be changed at present, by anybody. */
  isLocked?: boolean
}

/** Fields and buttons that those without the permission can read but not use. */
export const EditableBy = ({ permission, isLocked = false, children }: EditableProps) => (
  <fieldset disabled={!useMay(permission) || isLocked} className={css.fieldset}>
    {children}
  </fieldset>
)
