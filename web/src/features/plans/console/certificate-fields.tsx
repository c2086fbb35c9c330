import { maxRenewDays, maxValidMonths } from '@jingke/contract/plans/constants'
import { Stack, Switch, TextField } from '../../../ui/index.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import type { PlanEditor } from './use-plan-editor.ts'

const usualMonths = 12
const usualRenewDays = 30

/** Whether a plan has a certificate, for how long it is valid, and when it is to be renewed. */
export const CertificateFields = ({ editor: { draft, set } }: { editor: PlanEditor }) => {
  const t = plansConsoleTranslations.useTranslations()
  const { certificate } = draft
  const change = (part: Partial<NonNullable<typeof certificate>>) =>
    set({ certificate: { validMonths: null, renewDays: null, ...certificate, ...part } })
  const count = (value: string, least: number) =>
    Math.max(least, Math.trunc(Number(value)) || least)
  return (
    <Stack gap={4}>
      <Switch
        label={t('certificate.issue')}
        hint={t('certificate.text')}
        checked={Boolean(certificate)}
        onChange={({ target }) => (target.checked ? change({}) : set({ certificate: null }))}
      />
      {certificate && (
        <Switch
          label={t('certificate.limited')}
          checked={certificate.validMonths !== null}
          onChange={({ target }) =>
            change(
              target.checked
                ? { validMonths: usualMonths, renewDays: usualRenewDays }
                : { validMonths: null, renewDays: null },
            )
          }
        />
      )}
      {certificate && certificate.validMonths !== null && (
        <>
          <TextField
            type="number"
            label={t('certificate.months')}
            required
            min={1}
            max={maxValidMonths}
            suffix={t('certificate.monthUnit')}
            value={certificate.validMonths}
            onChange={({ target }) => change({ validMonths: count(target.value, 1) })}
          />
          <Switch
            label={t('certificate.renew')}
            hint={t('certificate.renewHint')}
            checked={certificate.renewDays !== null}
            onChange={({ target }) => change({ renewDays: target.checked ? usualRenewDays : null })}
          />
          {certificate.renewDays !== null && (
            <TextField
              type="number"
              label={t('certificate.renewDays')}
              required
              min={0}
              max={maxRenewDays}
              suffix={t('when.unit')}
              value={certificate.renewDays}
              onChange={({ target }) => change({ renewDays: count(target.value, 0) })}
            />
          )}
        </>
      )}
    </Stack>
  )
}
