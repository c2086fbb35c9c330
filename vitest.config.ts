import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { launchOptions } from './e2e/support/browser.ts'
import type { Motion } from './web/src/ui/testing/emulate-motion.ts'

const inBrowser = 'web/src/**/*.browser.test.tsx'

/** Tests that replace modules, which a worker's later files must not see. */
const isolated = '{server,web}/**/*.isolated.test.ts'

/** Files that take half a minute or more. */
const longest =
  /(crash|cluster|every-endpoint|bad-input|ingest-asset|embedded-postgres|install|(backup|chat|exam|study)-faults)\.test\.ts$/

/** Without results of an earlier run Vitest sorts by size; a long file at the end would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => {
      const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))]
    })
  }
}

const serverTests = {
  include: ['{server,demo,scripts,bench}/**/*.test.{ts,mjs}'],
  globalSetup: ['server/tests/support/database/database-template.ts'],
  env: { NODE_ENV: 'test' },
}

export default defineConfig({
  test: {
    // Tests wait mostly for Postgres and encoders, so more files than cores run in parallel.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a test waits for without naming a time may take long on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'server',
          exclude: [...configDefaults.exclude, isolated],
          // Loading the server costs more than most test files; a worker loads it once for many files.
          isolate: false,
          setupFiles: ['server/tests/support/cheap-argon2.ts'],
        },
      },
      {
        extends: true,
        test: { ...serverTests, name: 'isolated', include: [isolated] },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,web}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, inBrowser, isolated],
          env: { NODE_ENV: 'test' },
          // Starting a worker costs more than most test files.
          isolate: false,
        },
      },
      {
        extends: true,
        // Dependencies discovered during a run would reload the page in the middle of a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item',
            '@atlaskit/pragmatic-drag-and-drop/combine',
            '@atlaskit/pragmatic-drag-and-drop/element/adapter',
            '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview',
            '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'fflate',
            'hls.js',
            'prosemirror-commands',
            'prosemirror-history',
            'prosemirror-keymap',
            'prosemirror-model',
            'prosemirror-schema-list',
            'prosemirror-state',
            'prosemirror-view',
            'temml',
            'tus-js-client',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: [inBrowser],
          // Loading the modules costs more than most test files; a tab loads them once for many files.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            commands: {
              emulateMotion: ({ page }, reducedMotion: Motion) =>
                page.emulateMedia({ reducedMotion }),
            },
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
