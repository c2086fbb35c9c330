import type { EditableSlide } from '@jingke/contract/catalogue'
import { addSlide, updateSlide } from '@jingke/contract/catalogue/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { useOnce } from '../../../../lib/once/index.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Grid, RadioGroup, Switch, TextField, toast } from '../../../../ui/index.ts'
import { FocusField } from './focus-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { draftOf, toFields } from './slide-draft.ts'
import css from './slides.module.css'
import { slidesTranslations } from './slides.translations.ts'
import { useSlideChange } from './use-slide-change.ts'

type Props = {
  /** Absent: a new one. */
  slide?: EditableSlide | undefined
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
}

export const SlideForm = ({ slide, onLoad, onClose }: Props) => {
  const t = slidesTranslations.useTranslations()
  const [isAsked, setIsAsked] = useState(false)
  const { version, noteConflict } = useVersion(slide?.version)
  const once = useOnce()
  const save = useSlideChange((fields: ReturnType<typeof toFields>) =>
    once((idempotencyKey) => {
      const options = { isQuiet: true, idempotencyKey }
      return slide
        ? call(updateSlide, { id: slide.id, version, ...fields }, options)
        : call(addSlide, fields, options)
    }),
  )
  const { draft, set, isChanged, text, issues } = useDraft(() => draftOf(slide), save.error)
  const lacksPicture = draft.image === ''
  const lacksCourse = draft.linkKind === 'course' && draft.courseId === undefined
  const submit = () => {
    if (lacksPicture || lacksCourse) return
    save.mutate(toFields(draft), {
      onError: noteConflict,
      onSuccess: () => {
        toast.show({ kind: 'success', text: t('saved') })
        onClose()
      },
    })
  }
  return (
    <EditDialog
      title={t(slide ? 'edit' : 'add')}
      size="lg"
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onAsk={() => setIsAsked(true)}
      onSubmit={submit}
      history={slide && { subject: 'slide', id: slide.id }}
      onClose={onClose}
    >
      <PictureField
        label={t('picture')}
        kind="banner"
        shape={[3, 1]}
        value={draft.image}
        onChange={(image) => set({ image })}
      />
      {isAsked && lacksPicture && (
        <p role="alert" className={css.error}>
          {t('pictureMissing')}
        </p>
      )}
      {!lacksPicture && <FocusField draft={draft} onChange={(focusX) => set({ focusX })} />}
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} required maxLength={80} {...text('nameZh')} />
        <TextField label={t('nameEn')} hint={t('nameEnHint')} maxLength={120} {...text('nameEn')} />
        <TextField label={t('subtitleZh')} maxLength={120} {...text('subtitleZh')} />
        <TextField label={t('subtitleEn')} maxLength={160} {...text('subtitleEn')} />
        <TextField label={t('altZh')} hint={t('altHint')} maxLength={160} {...text('altZh')} />
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
      <LinkFields
        draft={draft}
        error={issues.get('url')}
        isCourseMissing={isAsked && lacksCourse}
        address={text('address')}
        onChange={set}
      />
      <Grid columns={2} gap={4}>
        <TextField
          type="datetime-local"
          label={t('startsAt')}
          hint={t('startsAtHint')}
          {...text('startsAt')}
        />
        <TextField
          type="datetime-local"
          label={t('endsAt')}
          hint={t('endsAtHint')}
          {...text('endsAt')}
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
