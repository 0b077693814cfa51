import { Component, type ReactNode, type RefObject } from 'react';
import type { Rows } from './list-rows.ts';
import { showMoves } from './moves.ts';
import { isOnScreen, type Place, readPlaces, scrollToKeep } from './places.ts';

/** What became of the rows. */
export type Rearranged = {
  before: Rows;
  after: Rows;
  /** They are those of another view. */
  isNewView: boolean;
  /** The entry that had the focus, in it or in one of its parts; null = none had. */
  focusedId: string | null;
  /** Whether that entry was on the screen. */
  wasSeen: boolean;
};

type KeepPlaceProps = {
  root: RefObject<HTMLElement | null>;
  rows: Rows;
  /** Of which view the rows are: in another nobody reads yet. */
  view: string;
  /** The page was scrolled so that what is read stays where it was. */
  onScrolled: (by: number) => void;
  onRearranged: (what: Rearranged) => void;
  children: ReactNode;
};

type Before = {
  places: Map<string, Place>;
  focusedId: string | null;
  /** The section whose heading had the focus, and where it began; null = above the screen. */
  section: { node: Element; top: number } | null;
};

/**
 * Keeps what is being read where it is when entries come and go above it, and shows where they
 * went. A class, because only a class can look at the page just before it changes.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(last: KeepPlaceProps): Before | null {
    const root = this.props.root.current;
    if (!root || last.rows === this.props.rows) return null;
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const focusedId = row && root.contains(row) ? (row.dataset.row ?? null) : null;
    return { places: readPlaces(root), focusedId, section: sectionBegun() };
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

  private keep(root: HTMLElement, rows: Rows, { places, section }: Before): void {
    // Whoever went to a heading stays there; others stay with the entries that they read.
    const by = section?.node.isConnected
      ? Math.round(section.node.getBoundingClientRect().top - section.top)
      : scrollToKeep(root, places, readPlaces(root));
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' });
      this.props.onScrolled(by);
    }
    showMoves(root, { before: rows, after: this.props.rows, places });
  }
}

function sectionBegun(): Before['section'] {
  const node = document.activeElement?.closest('[data-section-head]')?.closest('section');
  const top = node?.getBoundingClientRect().top ?? -1;
  return node && top >= 0 ? { node, top } : null;
}
