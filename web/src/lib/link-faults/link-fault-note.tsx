import type { LinkFault } from '@jingke/contract/site'
import { Tag, WarningIcon } from '../../ui/index.ts'
import { linkFaultsTranslations } from './link-faults.translations.ts'

type Props = { fault: LinkFault | null; link: string }

/** Names a link that leads nowhere; nothing for one that is fine. */
export const LinkFaultNote = ({ fault, link }: Props) => {
  const t = linkFaultsTranslations.useTranslations()
  if (!fault) return null
  return (
    <Tag tone={fault === 'courseUnpublished' ? 'gold' : 'danger'} icon={<WarningIcon size={14} />}>
      {t(`fault.${fault}`, { link })}
    </Tag>
  )
}
