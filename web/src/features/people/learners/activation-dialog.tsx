import type { ActivationCode } from '@jingke/contract/people'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { useSite } from '../../../lib/site.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { Button, classNames, Dialog, toast } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './activation-dialog.module.css'

type Props = {
  person: { name: string; userName: string }
  activation: ActivationCode
  onClose: () => void
}

/** The one time that a code is shown. Printing prints the sheet and nothing else of the page. */
export const ActivationDialog = ({ person, activation, onClose }: Props) => {
  const t = peopleTranslations.useTranslations()
  const site = useSite((state) => state.site?.webName ?? '')
  const facts = [
    [t('code.userName'), person.userName],
    [t('code.code'), activation.code],
    [t('code.address'), `${window.location.origin}${pagePaths.activate}`],
    [t('code.expires'), toFullTime(new Date(activation.expiresAt))],
  ] as const
  const copy = async () => {
    const isCopied = await copyText(facts.map(([name, value]) => `${name}: ${value}`).join('\n'))
    toast.show({
      kind: isCopied ? 'success' : 'warning',
      text: t(isCopied ? 'code.copied' : 'code.notCopied'),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={false}
      title={t('code.title', { name: person.name })}
      description={t('code.once')}
      footer={
        <>
          <Button onClick={() => window.print()}>{t('code.print')}</Button>
          <Button onClick={() => void copy()}>{t('code.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('code.done')}
          </Button>
        </>
      }
    >
      <div className={classNames(css.sheet, 'print-sheet')}>
        <p className={css.heading}>{t('code.sheet', { site })}</p>
        <p className={css.heading}>{person.name}</p>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd className={value === activation.code ? css.code : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
