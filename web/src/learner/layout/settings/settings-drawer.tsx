import {
  type ControlSize,
  setSize,
  setTheme,
  type Theme,
  useAppearance,
} from '../../../lib/browser/appearance.ts'
import { Drawer, SegmentedControl, SettingsIcon, Stack, Switch } from '../../../ui/index.ts'
import { closeSettings, openSettings, setLayout, useSettings } from '../../settings.ts'
import css from './settings-drawer.module.css'
import { settingsTranslations } from './settings-drawer.translations.ts'

/** The account menu and the menu of the tabs open it too. */
export const SettingsDrawer = ({ hasHandle }: { hasHandle: boolean }) => {
  const t = settingsTranslations.useTranslations()
  const settings = useSettings()
  const appearance = useAppearance()
  return (
    <>
      {hasHandle && (
        <button
          type="button"
          className={css.handle}
          aria-label={t('open')}
          title={t('open')}
          onClick={openSettings}
        >
          <SettingsIcon />
        </button>
      )}
      <Drawer
        isOpen={settings.isSettingsOpen}
        onClose={closeSettings}
        title={t('title')}
        closeLabel={t('close')}
        size="sm"
      >
        <Stack gap={6}>
          <SegmentedControl<Theme | 'system'>
            legend={t('theme')}
            isLegendHidden={false}
            value={appearance.theme || 'system'}
            onChange={(theme) => setTheme(theme === 'system' ? '' : theme)}
            options={[
              { value: 'system', label: t('system') },
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
            ]}
          />
          <SegmentedControl<ControlSize>
            legend={t('size')}
            isLegendHidden={false}
            value={appearance.size}
            onChange={setSize}
            options={[
              { value: 'comfortable', label: t('comfortable') },
              { value: 'compact', label: t('compact') },
            ]}
          />
          <Switch
            label={t('tagsView')}
            hint={t('tagsViewHint')}
            checked={settings.tagsView}
            onChange={(event) => setLayout({ tagsView: event.target.checked })}
          />
          <Switch
            label={t('fixedHeader')}
            checked={settings.fixedHeader}
            onChange={(event) => setLayout({ fixedHeader: event.target.checked })}
          />
          <Switch
            label={t('sidebarLogo')}
            checked={settings.sidebarLogo}
            onChange={(event) => setLayout({ sidebarLogo: event.target.checked })}
          />
        </Stack>
      </Drawer>
    </>
  )
}
