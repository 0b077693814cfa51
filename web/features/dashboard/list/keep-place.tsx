import { Component, type ReactNode, type RefObject } from 'react';
import { editedWithin } from '#web/ui/edited-field.ts';
import type { Rows } from './list-rows.ts';
import { showMoves } from './moves.ts';
import { isOnScreen, type Place, readPlaces, scrollToKeep } from './places.ts';

export type Rearranged = {
  before: Rows;
  after: Rows;
  isNewView: boolean;
  /** Id of the entry with focus on it or inside; null if none. */
  focusedId: string | null;
  wasSeen: boolean;
};

type KeepPlaceProps = {
  root: RefObject<HTMLElement | null>;
  rows: Rows;
  /** Identifies the view; a new one has no place to preserve. */
  view: string;
  /** Called after a scroll that preserves the position. */
  onScrolled: (by: number) => void;
  onRearranged: (what: Rearranged) => void;
  children: ReactNode;
};

type Before = {
  places: Map<string, Place>;
  focusedId: string | null;
  /** Section with its heading focused; null if above the screen. */
  section: { node: Element; top: number } | null;
  /** Row with a field being edited. */
  edited: { node: Element; top: number } | null;
};

/**
 * Preserves the scroll position when entries change above it. A class, because only
 * `getSnapshotBeforeUpdate` can measure before the update.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(last: KeepPlaceProps): Before | null {
    const root = this.props.root.current;
    if (!root || last.rows === this.props.rows) return null;
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const focusedId = row && root.contains(row) ? (row.dataset.row ?? null) : null;
    return { places: readPlaces(root), focusedId, section: sectionBegun(), edited: rowEdited() };
  }

  override componentDidUpdate(last: KeepPlaceProps, _: unknown, before: Before | null): void {
    const { rows, view, onRearranged } = this.props;
    const root = this.props.root.current;
    if (!root || !before) return;
    const { places, focusedId } = before;
    const isNewView = last.view !== view;
    if (!isNewView) this.keep(root, last.rows, before);
    const was = focusedId === null ? undefined : places.get(focusedId);
    const wasSeen = was !== undefined && isOnScreen(was);
    onRearranged({ before: last.rows, after: rows, isNewView, focusedId, wasSeen });
  }

  override render(): ReactNode {
    return this.props.children;
  }

  private keep(root: HTMLElement, rows: Rows, { places, section, edited }: Before): void {
    // A field being edited or a focused heading determines the position.
    const anchor = edited ?? section;
    const by = anchor?.node.isConnected
      ? Math.round(anchor.node.getBoundingClientRect().top - anchor.top)
      : scrollToKeep(root, places, readPlaces(root));
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      this.props.onScrolled(by);
    }
    showMoves(root, { before: rows, after: this.props.rows, places });
  }
}

function rowEdited(): Before['edited'] {
  const node = editedWithin('[data-row]');
  return node && { node, top: node.getBoundingClientRect().top };
}

function sectionBegun(): Before['section'] {
  const node = document.activeElement?.closest('[data-section-head]')?.closest('section');
  const top = node?.getBoundingClientRect().top ?? -1;
  return node && top >= 0 ? { node, top } : null;
}
