import type { EditableCategory } from '@jingke/contract/catalogue'
import { listTeachers } from '@jingke/contract/catalogue/calls'
import { categoryColours, isMarkup, maxIntro } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../../lib/api/call-query.ts'
import { useLanguage } from '../../../../../lib/i18n/language.ts'
import { RichText } from '../../../../../lib/markup/index.ts'
import { PictureField } from '../../../../../lib/pictures/index.ts'
import { RichEditorField } from '../../../../../lib/rich-editor/index.ts'
import { useMay } from '../../../../../lib/rights/index.ts'
import { Grid, SelectField, Stack, TextField } from '../../../../../ui/index.ts'
import { CategoryOptions } from '../../category-options.tsx'
import { editableCategoriesQuery } from '../../content.queries.ts'
import { coursesTranslations } from '../courses.translations.ts'
import { DrawnCover } from './drawn-cover.tsx'
import css from './editor.module.css'
import { PointsFields } from './points-fields.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** Its own, or that of the nearest category above which has one. */
const colourOf = (categories: readonly EditableCategory[], id: number | null): string => {
  const category = categories.find((one) => one.id === id)
  if (!category) return categoryColours[0]
  return category.colour || colourOf(categories, category.parentId)
}

const levels = ['beginner', 'intermediate', 'advanced'] as const

const TeacherChoice = ({ editor: { edited, change } }: { editor: CourseEditor }) => {
  const t = coursesTranslations.useTranslations()
  const query = useQuery(callQuery(listTeachers, {}))
  const toggle = (id: number, isChosen: boolean) =>
    change({
      teacherIds: isChosen
        ? [...edited.teacherIds, id]
        : edited.teacherIds.filter((other) => other !== id),
    })
  return (
    <fieldset>
      <legend className={css.legend}>{t('basics.teachers')}</legend>
      {query.data?.length === 0 && <p className="soft-text">{t('basics.noTeachers')}</p>}
      <div className={css.choices}>
        {query.data?.map(({ id, name }) => (
          <label key={id} className={css.choice}>
            <input
              type="checkbox"
              checked={edited.teacherIds.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Props = {
  editor: CourseEditor
  /** In the trash: nobody may change it. */
  isLocked: boolean
}

export const BasicsSection = ({ editor, isLocked }: Props) => {
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  // A disabled fieldset leaves the editors of rich text as they are.
  const canChange = useMay('content.change') && !isLocked
  const { edited, change } = editor
  const categories = useQuery(editableCategoriesQuery)
  return (
    <Stack gap={4}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={120}
        error={edited.name.trim() === '' ? t('basics.nameMissing') : undefined}
        value={edited.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Grid columns={2} gap={4}>
        <SelectField
          label={t('category')}
          value={edited.categoryId}
          onChange={(event) => change({ categoryId: Number(event.target.value) })}
        >
          <CategoryOptions categories={categories.data ?? []} />
        </SelectField>
        <SelectField
          label={t('basics.level')}
          options={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={edited.level}
          onChange={(event) =>
            change({ level: levels.find((level) => level === event.target.value) ?? 'beginner' })
          }
        />
      </Grid>
      {canChange ? (
        <>
          <RichEditorField
            label={t('basics.introZh')}
            hint={t('basics.introHint')}
            maxLength={maxIntro}
            isMarkup={isMarkup}
            value={edited.introZh}
            onChange={(introZh) => change({ introZh })}
          />
          <RichEditorField
            label={t('basics.introEn')}
            hint={t('basics.introHint')}
            maxLength={maxIntro}
            isMarkup={isMarkup}
            value={edited.introEn}
            onChange={(introEn) => change({ introEn })}
          />
        </>
      ) : (
        <RichText markup={language === 'en' ? edited.introEn : edited.introZh} />
      )}
      <PointsFields editor={editor} />
      <TextField
        label={t('basics.tags')}
        hint={t('basics.tagsHint')}
        maxLength={400}
        value={edited.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <TeacherChoice editor={editor} />
      <PictureField
        label={t('basics.cover')}
        kind="thumbnail"
        shape={[16, 9]}
        value={edited.thumbnail}
        onChange={(thumbnail) => change({ thumbnail })}
        caption={edited.name}
        actions={
          <DrawnCover
            colour={colourOf(categories.data ?? [], edited.categoryId)}
            onDraw={(thumbnail) => change({ thumbnail })}
          />
        }
      />
    </Stack>
  )
}
