import { copyText } from '../../../lib/browser/copy-text.ts'
import { SiteLogo } from '../../../lib/display/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSite } from '../../../lib/site.ts'
import { Button, Card, classNames, Inline, Section, Stack, toast } from '../../../ui/index.ts'
import css from './two-factor.module.css'
import { twoFactorTranslations } from './two-factor.translations.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** Shown once, as a sheet that can be printed. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = twoFactorTranslations.useTranslations()
  const name = useSession((state) => state.user?.userName ?? '')
  const site = useSite((state) => state.site)
  const webName = site?.webName ?? ''
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.show({ kind: 'success', text: t('codes.copied') })
  }
  return (
    <Card space="lg">
      <Section title={t('codes.title')}>
        <Stack gap={5}>
          <p className={css.text}>{t('codes.text')}</p>
          <div className={classNames(css.sheet, 'print-sheet')}>
            <header className={css.letterhead}>
              <SiteLogo src={site?.webLogo ?? ''} name={webName} width={152} height={46} />
            </header>
            <p className={css.printed}>{t('codes.of', { name, site: webName })}</p>
            <ol className={css.codes} aria-label={t('codes.title')}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
          </div>
          <Inline gap={3} className="not-printed">
            <Button variant="primary" onClick={() => window.print()}>
              {t('codes.print')}
            </Button>
            <Button onClick={() => void copy()}>{t('codes.copy')}</Button>
            <Button variant="quiet" onClick={onDone}>
              {t('codes.done')}
            </Button>
          </Inline>
        </Stack>
      </Section>
    </Card>
  )
}
