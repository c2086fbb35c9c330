import { PictureField } from '../../../lib/pictures/index.ts'
import { Grid, Section, Stack, TextArea, TextField } from '../../../ui/index.ts'
import { settingsTranslations } from './settings.translations.ts'
import type { SettingsDraft } from './settings-draft.ts'

type Values = SettingsDraft['zh']

type Props = {
  values: Values
  errorOf: (name: keyof Values) => string | undefined
  onChange: (change: Partial<Values>) => void
}

/** What each language has of its own. */
export const TextFields = ({ values, errorOf, onChange }: Props) => {
  const t = settingsTranslations.useTranslations()
  const text = (name: keyof Values) => ({
    label: t(`field.${name}`),
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Section title={t('section.brand')}>
        <Stack gap={4}>
          <Grid columns={2} gap={4}>
            <TextField required maxLength={60} {...text('webName')} />
            <TextField hint={t('field.title.hint')} maxLength={120} {...text('title')} />
            <TextField maxLength={80} {...text('slogan')} />
            <TextField hint={t('field.keyword.hint')} maxLength={200} {...text('keyword')} />
          </Grid>
          <PictureField
            label={t('field.webLogo')}
            kind="site"
            shape={[119, 36]}
            ground="light"
            value={values.webLogo}
            onChange={(webLogo) => onChange({ webLogo })}
          />
          <PictureField
            label={t('field.webBottomLogo')}
            kind="site"
            shape={[132, 40]}
            ground="dark"
            value={values.webBottomLogo}
            onChange={(webBottomLogo) => onChange({ webBottomLogo })}
          />
        </Stack>
      </Section>
      <Section title={t('section.texts')}>
        <Stack gap={4}>
          <TextArea rows={3} maxLength={500} {...text('description')} />
          <TextArea rows={6} maxLength={5000} hint={t('field.aboutUs.hint')} {...text('aboutUs')} />
          <Grid columns={2} gap={4}>
            <TextField maxLength={200} {...text('address')} />
            <TextField maxLength={120} {...text('hours')} />
            <TextField maxLength={200} {...text('copyright')} />
            <TextField maxLength={80} {...text('icpNo')} />
            <TextField maxLength={80} {...text('recordNo')} />
            <TextField
              hint={t('field.certificateSigner.hint')}
              maxLength={60}
              {...text('certificateSigner')}
            />
          </Grid>
        </Stack>
      </Section>
    </>
  )
}
