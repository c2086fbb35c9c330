import type { EditableSlide } from '@jingke/contract/catalogue'
import { addSlide, listEditableSlides, updateSlide } from '@jingke/contract/catalogue/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { DateField } from '../../../../lib/date-field/index.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import { isLinkMissing, LinkPicker } from '../../../../lib/link-picker/index.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Grid, RadioGroup, Switch, TextField } from '../../../../ui/index.ts'
import { FocusField } from './focus-field.tsx'
import { draftOf, toFields } from './slide-draft.ts'
import { slidesTranslations } from './slides.translations.ts'

export const SlideForm = (props: EditFormProps<EditableSlide>) => {
  const t = slidesTranslations.useTranslations()
  const { thing } = props
  const [isAsked, setIsAsked] = useState(false)
  const form = useEditForm({
    ...props,
    draftOf,
    send: (fields, version, options) =>
      thing
        ? call(updateSlide, { id: thing.id, version, ...toFields(fields) }, options)
        : call(addSlide, toFields(fields), options),
    savedText: t('saved'),
    refreshes: [listEditableSlides],
  })
  const { draft, set, text, issues } = form
  const lacksPicture = draft.image === ''
  const hasWords = draft.nameZh.trim() !== ''
  return (
    <EditDialog
      title={t(thing ? 'edit' : 'add')}
      size="lg"
      form={form}
      onAsk={() => setIsAsked(true)}
      isComplete={!lacksPicture && !isLinkMissing(draft.link)}
      history={thing && { subject: 'slide', id: thing.id }}
    >
      <PictureField
        label={t('picture')}
        kind="banner"
        shape={[3, 1]}
        value={draft.image}
        onChange={(image) => set({ image })}
      />
      {isAsked && lacksPicture && (
        <p role="alert" className="error-text">
          {t('pictureMissing')}
        </p>
      )}
      {!lacksPicture && <FocusField draft={draft} onChange={(focusX) => set({ focusX })} />}
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} hint={t('nameZhHint')} maxLength={80} {...text('nameZh')} />
        <TextField label={t('nameEn')} hint={t('nameEnHint')} maxLength={120} {...text('nameEn')} />
        <TextField label={t('subtitleZh')} maxLength={120} {...text('subtitleZh')} />
        <TextField label={t('subtitleEn')} maxLength={160} {...text('subtitleEn')} />
        <TextField
          label={t('altZh')}
          hint={t(hasWords ? 'altHint' : 'altNeeded')}
          required={!hasWords}
          maxLength={160}
          {...text('altZh')}
        />
        <TextField label={t('altEn')} maxLength={160} {...text('altEn')} />
      </Grid>
      <RadioGroup
        legend={t('tone')}
        look="row"
        options={(['dark', 'light'] as const).map((value) => ({
          value,
          label: t(`tone.${value}`),
        }))}
        value={draft.textTone}
        onChange={(textTone) => set({ textTone })}
      />
      <LinkPicker
        legend={t('link')}
        noneLabel={t('link.none')}
        value={draft.link}
        error={issues.get('url')}
        isAsked={isAsked}
        onChange={(link) => set({ link })}
      />
      <Grid columns={2} gap={4}>
        <DateField
          hasTime
          label={t('startsAt')}
          hint={t('startsAtHint')}
          {...text('startsAt')}
          onChange={(startsAt) => set({ startsAt })}
        />
        <DateField
          hasTime
          label={t('endsAt')}
          hint={t('endsAtHint')}
          {...text('endsAt')}
          onChange={(endsAt) => set({ endsAt })}
        />
      </Grid>
      <Switch
        label={t('shown')}
        checked={!draft.isHidden}
        onChange={(event) => set({ isHidden: !event.target.checked })}
      />
    </EditDialog>
  )
}
