/** Does all that is due now; returns whether there was any. */
type Activity = () => Promise<boolean>;

export type Background = {
  /** False where timers and schedules are off. */
  isAutomatic: boolean;
  /** Registers work; an activity that causes work for another is registered before it. */
  add: (activity: Activity) => void;
  /** Does all work that is due, and resolves when none is left or under way. */
  settled: () => Promise<void>;
};

export function openBackground(isAutomatic: boolean): Background {
  const activities: Activity[] = [];
  return {
    isAutomatic,
    add: (activity) => {
      activities.push(activity);
    },
    settled: async () => {
      for (let isIdle = false; !isIdle; ) {
        isIdle = true;
        for (const activity of activities) if (await activity()) isIdle = false;
      }
    },
  };
}
