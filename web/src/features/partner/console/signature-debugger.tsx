import { debugSignature } from '@jingke/contract/partner/calls'
import { maxSignature } from '@jingke/contract/partner/constants'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { Button, CheckIcon, CloseIcon, classNames, TextArea } from '../../../ui/index.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import css from './partners.module.css'

/** The text may be a whole link. */
const signatureIn = (text: string): string => {
  const trimmed = text.trim()
  if (!/^https?:\/\//.test(trimmed)) return trimmed
  return URL.parse(trimmed)?.searchParams.get('signature') ?? trimmed
}

/** Shows which step of the verification fails. The signature stays usable. */
export const SignatureDebugger = () => {
  const t = partnerConsoleTranslations.useTranslations()
  const [text, setText] = useState('')
  const check = useMutation({
    mutationFn: (signature: string) => call(debugSignature, { signature }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate(signatureIn(text))
  }
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('debug.title')}</h2>
      <p className="soft-text">{t('debug.text')}</p>
      <form className={css.debug} onSubmit={submit}>
        <TextArea
          label={t('debug.signature')}
          rows={4}
          maxLength={maxSignature}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" isLoading={check.isPending}>
          {t('debug.check')}
        </Button>
      </form>
      {check.data && (
        <div role="status">
          <p className={check.data.isAccepted ? css.accepted : css.refused}>
            {t(check.data.isAccepted ? 'debug.accepted' : 'debug.refused')}
          </p>
          <ol>
            {check.data.steps.map(({ step, isPassed, words }) => (
              <li
                key={step}
                className={classNames(
                  css.step,
                  isPassed === true && css.passed,
                  isPassed === false && css.failed,
                )}
              >
                <span className={css.mark}>
                  {isPassed === true && <CheckIcon size={16} />}
                  {isPassed === false && <CloseIcon size={16} />}
                  {isPassed === null && '–'}
                </span>
                <span>
                  <strong>{t(`step.${step}`)}</strong>
                  <span className={css.words}>{words}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
