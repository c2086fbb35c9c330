import { RadioGroup, SelectField, TextField } from '../../ui/index.ts'
import { courseAddress } from '../navigation/page-addresses.ts'
import { useMay } from '../rights/index.ts'
import { CategoryChoice } from './category-choice.tsx'
import { CourseChoice } from './course-choice.tsx'
import { idIn, isLinkMissing, type LinkDraft, linkKinds, linkPages } from './link-draft.ts'
import { linkPickerTranslations } from './link-picker.translations.ts'

type Props = {
  legend: string
  /** The label of the choice without a link. */
  noneLabel: string
  value: LinkDraft
  onChange: (link: LinkDraft) => void
  /** From the server. */
  error: string | undefined
  /** Saving was asked for: a choice that is missing says so. */
  isAsked: boolean
}

/** Where something leads: a page, a category, a course or an address. */
export const LinkPicker = ({ legend, noneLabel, value, onChange, error, isAsked }: Props) => {
  const t = linkPickerTranslations.useTranslations()
  const maySeeContent = useMay('content.read')
  const kinds = linkKinds.filter(
    (kind) => maySeeContent || (kind !== 'course' && kind !== 'category') || kind === value.kind,
  )
  const { kind, url } = value
  const choose = (chosen: string) => onChange({ kind, url: chosen })
  const shownError =
    kind !== 'none' && isAsked && isLinkMissing(value) ? t(`missing.${kind}`) : error
  return (
    <>
      <RadioGroup
        legend={legend}
        look="row"
        options={kinds.map((each) => ({
          value: each,
          label: each === 'none' ? noneLabel : t(`kind.${each}`),
        }))}
        value={kind}
        onChange={(next) => onChange({ kind: next, url: '' })}
      />
      {kind === 'page' && (
        <SelectField
          label={t('page')}
          placeholder={t('page.choose')}
          options={linkPages.map((page) => ({ value: page, label: t(`page.${page}`) }))}
          value={url}
          error={shownError}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {kind === 'category' && <CategoryChoice value={url} error={shownError} onChange={choose} />}
      {kind === 'course' && (
        <CourseChoice
          value={idIn(url)}
          error={shownError}
          onChange={(id) => choose(courseAddress(id))}
        />
      )}
      {kind === 'address' && (
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          maxLength={2048}
          value={url}
          error={shownError}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </>
  )
}
