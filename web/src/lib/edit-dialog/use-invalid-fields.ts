import { type SyntheticEvent, useState } from 'react'
import { editDialogTranslations } from './edit-dialog.translations.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Errors of the browser's own checks, such as a required field that is empty, to be shown beside the fields
 * instead of in the browser's bubble.
 */
export const useInvalidFields = <Name extends string>() => {
  const t = editDialogTranslations.useTranslations()
  const [errors, setErrors] = useState<ReadonlyMap<Name, string>>(new Map())
  return {
    errorOf: (name: Name): string | undefined => errors.get(name),
    clear: (name: Name) =>
      setErrors((before) => new Map([...before].filter(([known]) => known !== name))),
    onInvalid: (name: Name) => (event: SyntheticEvent<Control>) => {
      event.preventDefault()
      const { validity, validationMessage, form } = event.currentTarget
      const error = validity.valueMissing ? t('missing') : validationMessage
      setErrors((before) => new Map([...before, [name, error]]))
      // The browser moves the focus only if it shows the bubble.
      form?.querySelector<Control>(':is(input, textarea, select):invalid')?.focus()
    },
  }
}
