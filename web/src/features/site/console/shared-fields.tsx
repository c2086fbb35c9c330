import { certificateTemplates } from '@jingke/contract/site/constants'
import type { ReactNode } from 'react'
import { PictureField } from '../../../lib/pictures/index.ts'
import { Grid, RadioGroup, Section, Stack, TextField } from '../../../ui/index.ts'
import { settingsTranslations } from './settings.translations.ts'
import type { SettingsDraft } from './settings-draft.ts'

type Values = SettingsDraft['shared']
/** Colour and layout have fields of their own. */
type Text = Exclude<keyof Values, 'themeColour' | 'certificateTemplate'>

type Props = {
  values: Values
  errorOf: (name: keyof Values) => string | undefined
  onChange: (change: Partial<Values>) => void
  /** A certificate with these values. */
  certificatePreview: ReactNode
}

const pictures = ['webIco', 'webQRCode', 'loginQrCode'] as const

/** What is the same in every language. */
export const SharedFields = ({ values, errorOf, onChange, certificatePreview }: Props) => {
  const t = settingsTranslations.useTranslations()
  const text = (name: Text) => ({
    label: t(`field.${name}`),
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Section id="shared" title={t('section.shared')} intro={t('section.shared.text')}>
        <Stack gap={4}>
          <Grid columns={2} gap={4}>
            <TextField maxLength={40} {...text('servicePhone')} />
            <TextField type="email" maxLength={120} {...text('email')} />
          </Grid>
          <TextField
            type="url"
            hint={t('field.mobileLoginUrl.hint')}
            maxLength={300}
            {...text('mobileLoginUrl')}
          />
          {pictures.map((name) => (
            <PictureField
              key={name}
              label={t(`field.${name}`)}
              kind="site"
              shape={[1, 1]}
              value={values[name]}
              onChange={(address) => onChange({ [name]: address })}
            />
          ))}
        </Stack>
      </Section>
      <Section id="certificate" title={t('section.certificate')}>
        <Stack gap={4}>
          <RadioGroup
            look="row"
            legend={t('field.certificateTemplate')}
            options={certificateTemplates.map((value) => ({
              value,
              label: t(`template.${value}`),
            }))}
            value={values.certificateTemplate}
            onChange={(certificateTemplate) => onChange({ certificateTemplate })}
          />
          {certificatePreview}
          <PictureField
            label={t('field.certificateSeal')}
            kind="site"
            shape={[1, 1]}
            ground="light"
            value={values.certificateSeal}
            onChange={(certificateSeal) => onChange({ certificateSeal })}
          />
          <PictureField
            label={t('field.certificateSignature')}
            kind="site"
            shape={[3, 1]}
            ground="light"
            value={values.certificateSignature}
            onChange={(certificateSignature) => onChange({ certificateSignature })}
          />
        </Stack>
      </Section>
      <Section id="statistics" title={t('section.statistics')} intro={t('section.statistics.text')}>
        <TextField
          hint={t('field.statisticalCode.hint')}
          maxLength={64}
          spellCheck={false}
          {...text('statisticalCode')}
        />
      </Section>
    </>
  )
}
