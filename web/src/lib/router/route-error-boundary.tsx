import { Component, type ReactNode } from 'react'
import type { RouterPage } from './create-router.ts'

interface Props {
  readonly page: RouterPage
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly page: RouterPage
  readonly hasFailed: boolean
}

/** Shows the fallback until the next navigation. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
