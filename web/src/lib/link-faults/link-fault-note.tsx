import type { LinkFault } from '@jingke/contract/site'
import { Tag, WarningIcon } from '../../ui/index.ts'
import { linkFaultsTranslations } from './link-faults.translations.ts'

type Props = { fault: LinkFault | null; link: string }

/** Says what is wrong with a link; nothing for one that is right. */
export const LinkFaultNote = ({ fault, link }: Props) => {
  const t = linkFaultsTranslations.useTranslations()
  if (!fault) return null
  return (
    <Tag tone={fault === 'courseUnpublished' ? 'gold' : 'danger'} icon={<WarningIcon size={14} />}>
      {t(`fault.${fault}`, { link })}
    </Tag>
  )
}
