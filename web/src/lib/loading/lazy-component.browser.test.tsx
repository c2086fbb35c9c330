import { Component, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { createLazyComponent, LazyComponent } from './lazy-component.tsx'

const Loaded = () => <p>loaded</p>

/** Fails the given number of times. */
const failing = (failures: number) => {
  const fetchCode = vi.fn(async () => {
    if (fetchCode.mock.calls.length <= failures) throw new Error('the network is lost')
    return Loaded
  })
  return { code: createLazyComponent(fetchCode), fetchCode }
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? <p>broken</p> : this.props.children
  }
}

test('code that cannot be loaded is an error of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const { code } = failing(1)
  render(
    <Boundary>
      <LazyComponent code={code} fallback={<p>loading</p>} props={{}} />
    </Boundary>,
  )
  await expect.element(page.getByText('broken')).toBeVisible()
})

test('an optional component keeps its fallback, and is loaded when the network is back', async () => {
  const { code, fetchCode } = failing(2)
  render(
    <Boundary>
      <LazyComponent isOptional code={code} fallback={<p>loading</p>} props={{}} />
    </Boundary>,
  )
  await expect.poll(() => fetchCode.mock.results.length).toBe(1)
  await expect.element(page.getByText('loading')).toBeVisible()
  // The load fails first; the listener is added after that.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return page.getByText('loaded').query()
    })
    .toBeVisible()
  expect(fetchCode).toHaveBeenCalledTimes(3)
})
