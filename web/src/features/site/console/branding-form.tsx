import type { EditableSettings, SitePages } from '@jingke/contract/site'
import { saveSettings } from '@jingke/contract/site/calls'
import { canBeTheme, isThemeColour } from '@jingke/contract/site/theme-colour'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { storedVersion, useOnceMutation } from '../../../lib/once/index.ts'
import { EditableBy, Permitted } from '../../../lib/rights/index.ts'
import { loadSite } from '../../../lib/site.ts'
import { UnsavedGuard } from '../../../lib/unsaved/index.ts'
import {
  Alert,
  Button,
  Card,
  Inline,
  ReasonButton,
  SegmentedControl,
  Stack,
  toast,
} from '../../../ui/index.ts'
import { BrandingPreview } from './branding-preview.tsx'
import css from './settings.module.css'
import { settingsQuery } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'
import { changesBetween, draftOf, type SettingsDraft } from './settings-draft.ts'
import { SharedFields } from './shared-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { ThemeColourField } from './theme/theme-colour-field.tsx'

const conflict = 409

type Design = Pick<
  SitePages,
  'certificateTemplate' | 'certificateSeal' | 'certificateSignature' | 'certificateSigner'
>

/** Draws a certificate of such a design. */
export type CertificatePreview = (design: Design) => ReactNode

type Props = { settings: EditableSettings; certificatePreview: CertificatePreview }

export const BrandingForm = ({ settings, certificatePreview }: Props) => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const inChinese = useLanguage((state) => state.language) === 'zh-CN'
  const [language, setLanguage] = useState<'zh' | 'en'>(inChinese ? 'zh' : 'en')
  /** What the draft began from; another operator may have saved since. */
  const [base, setBase] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const changes = changesBetween(base, draft)
  const unchanged = changes ? undefined : t('nothingChanged')
  const startFrom = (latest: EditableSettings) => {
    setBase(latest)
    setDraft(draftOf(latest))
  }
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, sent: NonNullable<typeof changes>) =>
      call(saveSettings, { version: base.version, ...sent }, { isQuiet: true, idempotencyKey }),
    onError: (error) => {
      const version = storedVersion(error)
      if (typeof version === 'number') setBase((before) => ({ ...before, version }))
    },
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved)
      startFrom(saved)
      toast.show({ kind: 'success', text: t('saved') })
      void loadSite().catch(() => {})
    },
  })
  const resolve = useMutation({
    mutationFn: async (keepsMine: boolean) => {
      const latest = await queries.fetchQuery(settingsQuery)
      if (keepsMine) setBase(latest)
      else startFrom(latest)
      save.reset()
    },
  })
  const issues = fieldIssues(save.error)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [save.error])
  const set = <Section extends keyof SettingsDraft>(
    section: Section,
    change: Partial<SettingsDraft[Section]>,
  ) => setDraft((before) => ({ ...before, [section]: { ...before[section], ...change } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changes) return
    const { themeColour } = draft.shared
    if (themeColour !== '' && !(isThemeColour(themeColour) && canBeTheme(themeColour)))
      focusInvalid()
    else save.mutate(changes)
  }
  const isConflict =
    save.error instanceof ApiError &&
    save.error.code === conflict &&
    storedVersion(save.error) === undefined
  return (
    <div className={css.columns}>
      <Card space="lg">
        <form ref={form} noValidate className={css.form} onSubmit={submit}>
          <Stack gap={6}>
            {isConflict && (
              <Alert tone="gold">
                <p>{t('conflict')}</p>
                <Inline>
                  <Button size="sm" onClick={() => resolve.mutate(false)}>
                    {t('load')}
                  </Button>
                  <Button size="sm" onClick={() => resolve.mutate(true)}>
                    {t('keep')}
                  </Button>
                </Inline>
              </Alert>
            )}
            {save.isError && !isConflict && <Alert tone="gold">{errorText(save.error)}</Alert>}
            <EditableBy permission="site.change">
              <Stack gap={6}>
                <TextFields
                  values={draft}
                  builtIn={base.builtIn}
                  errorOf={(part, name) => issues.get(`${part}.${name}`)}
                  onChange={set}
                />
                <ThemeColourField
                  value={draft.shared.themeColour}
                  error={issues.get('shared.themeColour')}
                  onChange={(themeColour) => set('shared', { themeColour })}
                />
                <SharedFields
                  values={draft.shared}
                  errorOf={(name) => issues.get(`shared.${name}`)}
                  onChange={(change) => set('shared', change)}
                  certificatePreview={certificatePreview({
                    ...draft.shared,
                    certificateSigner: draft[language].certificateSigner,
                  })}
                />
              </Stack>
            </EditableBy>
            <Permitted permission="site.change">
              <Inline justify="end" className={css.actions}>
                {changes && <span className="soft-text">{t('dirty')}</span>}
                <ReasonButton reason={unchanged} onClick={() => setDraft(draftOf(base))}>
                  {t('discard')}
                </ReasonButton>
                <ReasonButton
                  variant="primary"
                  type="submit"
                  reason={unchanged}
                  isLoading={save.isPending}
                >
                  {t('save')}
                </ReasonButton>
              </Inline>
            </Permitted>
          </Stack>
        </form>
      </Card>
      <div className={css.side}>
        <Inline justify="between">
          <h2 className={css.previewTitle}>{t('preview')}</h2>
          <SegmentedControl
            legend={t('previewIn')}
            options={[
              { value: 'zh', label: t('inChinese') },
              { value: 'en', label: t('inEnglish') },
            ]}
            value={language}
            onChange={setLanguage}
          />
        </Inline>
        <BrandingPreview
          texts={draft[language]}
          shared={draft.shared}
          language={language === 'zh' ? 'zh-CN' : 'en'}
        />
      </div>
      <UnsavedGuard isDirty={changes !== undefined} />
    </div>
  )
}
