import { saveFile } from '../../../../lib/browser/save-file.ts'
import type { bankTranslations } from '../bank.translations.ts'

type Translate = ReturnType<typeof bankTranslations.useTranslations>

/** A sheet with the headings, and an example of three types. */
export const saveTemplate = async (t: Translate): Promise<void> => {
  const { createWorkbook } = await import('../../../../lib/lists/export/xlsx-sheet.ts')
  const more = ['', '1', t('difficulty.easy'), t('sample.category'), '']
  const rows = [
    [
      t('type'),
      t('body'),
      ...'ABCD',
      t('field.key'),
      t('explanation'),
      t('points'),
      t('difficulty'),
      t('category'),
      t('tags'),
    ],
    [t('type.single'), t('sample.single'), 'H2O', 'CO2', 'O2', 'NaCl', 'A', ...more],
    [t('type.multiple'), '2 + 2 = ?', '4', '2²', '5', '', 'AB', ...more],
    [t('type.true-false'), t('sample.true-false'), '', '', '', '', t('true'), ...more],
    [t('type.blanks'), t('sample.blanks'), t('sample.blank'), '', '', '', '', ...more],
  ]
  saveFile(createWorkbook([{ name: t('title'), rows }]), t('importSheet'))
}
