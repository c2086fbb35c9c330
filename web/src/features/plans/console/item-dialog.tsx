import type { PlanItem } from '@jingke/contract/plans'
import {
  maxOutsideMinutes,
  maxPlanName,
  maxPlanText,
  planItemKinds,
} from '@jingke/contract/plans/constants'
import { useState } from 'react'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { CourseChoice } from '../../../lib/link-picker/index.ts'
import {
  FormDialog,
  SegmentedControl,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '../../../ui/index.ts'
import { LessonChoice, useCourseInfo } from './lesson-choice.tsx'
import type { ItemDraft } from './plan-draft.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import { WhenField } from './when-field.tsx'

export type NamedItem = {
  item: ItemDraft
  names: { courseId: number; lessonId: number | null; name: string }[]
}

type Props = {
  /** Absent: a new one. */
  item: ItemDraft | undefined
  onClose: () => void
  onPut: (named: NamedItem) => void
}

export const ItemDialog = ({ item, onClose, onPut }: Props) => {
  const t = plansConsoleTranslations.useTranslations()
  const isEnglish = useLanguage((state) => state.language) === 'en'
  const [kind, setKind] = useState<PlanItem['kind']>(item?.kind ?? 'course')
  const [courseId, setCourseId] = useState(
    item && item.kind !== 'outside' ? item.courseId : undefined,
  )
  const [lessonId, setLessonId] = useState(item?.kind === 'lesson' ? item.lessonId : undefined)
  const [title, setTitle] = useState(item?.kind === 'outside' ? item.title : '')
  const [note, setNote] = useState(item?.kind === 'outside' ? item.note : '')
  const [minutes, setMinutes] = useState(item?.kind === 'outside' ? item.minutes : undefined)
  const [isRequired, setIsRequired] = useState(item?.isRequired ?? true)
  const [due, setDue] = useState(item?.due ?? null)
  const [missing, setMissing] = useState<'course' | 'lesson'>()
  const course = useCourseInfo(kind === 'outside' ? undefined : courseId).data

  const submit = () => {
    const common = { key: item?.key ?? newUuid(), id: item?.id ?? 0, isRequired, due }
    if (kind === 'outside')
      return onPut({
        item: {
          ...common,
          kind,
          title: title.trim(),
          note: note.trim(),
          ...(minutes && { minutes }),
        },
        names: [],
      })
    if (courseId === undefined) return setMissing('course')
    const courseName = { courseId, lessonId: null, name: course?.name ?? '' }
    if (kind === 'course')
      return onPut({ item: { ...common, kind, courseId }, names: [courseName] })
    if (!lessonId) return setMissing('lesson')
    const lesson = course?.chapters
      .flatMap(({ lessons }) => lessons)
      .find((one) => one.id === lessonId)
    const name = (isEnglish ? lesson?.titleEn : lesson?.titleZh) ?? ''
    onPut({
      item: { ...common, kind, courseId, lessonId },
      names: [courseName, { courseId, lessonId, name }],
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(item ? 'item.edit' : 'item.add')}
      cancelLabel={t('back')}
      submitLabel={t(item ? 'item.put' : 'item.addIt')}
      onSubmit={submit}
    >
      <Stack gap={5}>
        <SegmentedControl
          legend={t('item.kind')}
          isLegendHidden={false}
          value={kind}
          options={planItemKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={setKind}
        />
        {kind === 'outside' ? (
          <>
            <TextField
              label={t('item.title')}
              hint={t('item.titleHint')}
              required
              maxLength={maxPlanName}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextArea
              label={t('item.note')}
              maxLength={maxPlanText}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <TextField
              type="number"
              label={t('item.minutes')}
              hint={t('item.minutesHint')}
              min={1}
              max={maxOutsideMinutes}
              suffix={t('minuteUnit')}
              value={minutes ?? ''}
              onChange={({ target }) => setMinutes(Math.trunc(Number(target.value)) || undefined)}
            />
          </>
        ) : (
          <CourseChoice
            value={courseId}
            error={missing === 'course' ? t('item.chooseCourse') : undefined}
            onChange={(next) => {
              setCourseId(next)
              setLessonId(undefined)
              setMissing(undefined)
            }}
          />
        )}
        {kind === 'lesson' && courseId !== undefined && (
          <LessonChoice
            key={courseId}
            courseId={courseId}
            lessonId={lessonId}
            error={missing === 'lesson' ? t('item.chooseLesson') : undefined}
            onChange={setLessonId}
          />
        )}
        <Switch
          label={t('item.isRequired')}
          hint={t('item.isRequiredHint')}
          checked={isRequired}
          onChange={({ target }) => setIsRequired(target.checked)}
        />
        <WhenField<never>
          label={t('item.due')}
          none={t('item.dueWithPlan')}
          days={t('when.afterStart')}
          value={due}
          onChange={setDue}
        />
      </Stack>
    </FormDialog>
  )
}
