import type { AuditSubject } from '@jingke/contract/audit'
import { consolePath } from '../navigation/page-addresses.ts'
import { Link } from '../router/index.ts'
import { rightsTranslations } from './rights.translations.ts'
import { useMay } from './rights.ts'

type Props = {
  subject: AuditSubject
  /** Absent: all things of the kind. */
  id?: number
  className?: string | undefined
}

/** Leads to the entries of the audit log about a thing, for those who may read them. */
export const AuditLogLink = ({ subject, id, className }: Props) => {
  const t = rightsTranslations.useTranslations()
  if (!useMay('audit.read')) return null
  const thing = id === undefined ? '' : `&thing=${id}`
  return (
    <Link to={`${consolePath}/history?subject=${subject}${thing}`} className={className}>
      {t('history')}
    </Link>
  )
}
