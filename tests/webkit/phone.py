#!/usr/bin/python3
"""A window of a phone's size around WebKitGTK, controlled by JSON commands on stdin, one per line.

Arguments: one JSON object with width, height, userAgent, language and storage.
Playwright reaches the pages through WebKit's inspector (WEBKIT_INSPECTOR_HTTP_SERVER). Input arrives here instead,
as GTK events, because events that a script dispatches move no focus, type nothing and count as no user activation.
"""
import ctypes
import json
import sys
import tempfile
import threading

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2

options = json.loads(sys.argv[1])
# An ephemeral context stores no files in IndexedDB, so the data are in a folder, which is deleted with this process.
folder = tempfile.TemporaryDirectory(prefix='sujian-webkit-')
data = WebKit2.WebsiteDataManager(base_data_directory=folder.name, base_cache_directory=folder.name)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_preferred_languages([options['language']])
windows, crashes = [], []
# Hinting rounds the width of each glyph to whole pixels, which no phone does.
Gtk.Settings.get_default().set_property('gtk-xft-hinting', 0)
# Of `sequence` in GdkEventTouch on a 64-bit machine.
SEQUENCE_OFFSET = 56


def open_window():
    view = WebKit2.WebView(web_context=context)
    settings = view.get_settings()
    settings.set_enable_developer_extras(True)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    settings.set_javascript_can_access_clipboard(True)
    settings.set_user_agent(options['userAgent'])
    settings.set_enable_html5_local_storage(options['storage'])
    settings.set_enable_html5_database(options['storage'])
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(options['width'], options['height'])
    window.add(view)
    # No window manager gives the window the focus, without which :focus matches nothing.
    window.connect('map-event', lambda *_: focus(window))
    window.show_all()
    view.grab_focus()
    view.connect('web-process-terminated', end_after_crash)
    view.load_uri('about:blank')
    windows.append((window, view))


def end_after_crash(view, reason):
    crashes.append(f'WebKit ended the process of {view.get_uri()}: {reason.value_nick}')
    Gtk.main_quit()


def focus(window):
    window.get_window().focus(Gdk.CURRENT_TIME)


def dispatch(event, view):
    seat = Gdk.Display.get_default().get_default_seat()
    is_key = event.get_event_type() in (Gdk.EventType.KEY_PRESS, Gdk.EventType.KEY_RELEASE)
    event.set_device(seat.get_keyboard() if is_key else seat.get_pointer())
    Gtk.main_do_event(event)


def pointer(view, type, x, y, state, button=0, delta=(0, 0)):
    event = Gdk.Event.new(getattr(Gdk.EventType, type))
    fields = {'MOTION_NOTIFY': event.motion, 'SCROLL': event.scroll}.get(type, event.button)
    fields.window = view.get_window()
    fields.time = GLib.get_monotonic_time() // 1000
    fields.x, fields.y = fields.x_root, fields.y_root = x, y
    fields.state = Gdk.ModifierType(state)
    if type == 'SCROLL':
        fields.direction = Gdk.ScrollDirection.SMOOTH
        fields.delta_x, fields.delta_y = delta
    elif type != 'MOTION_NOTIFY':
        fields.button = button
    dispatch(event, view)


def touch(view, type, x, y, finger, with_pointer):
    event = Gdk.Event.new(getattr(Gdk.EventType, type))
    fields = event.touch
    fields.window = view.get_window()
    fields.time = GLib.get_monotonic_time() // 1000
    fields.x, fields.y = fields.x_root, fields.y_root = x, y
    # WebKit then sends pointer events for the finger, and does not scroll.
    fields.emulating_pointer = with_pointer
    # Python cannot create the sequence, a pointer that GTK only compares.
    ctypes.c_void_p.from_address(hash(event) + SEQUENCE_OFFSET).value = finger + 1
    dispatch(event, view)


def key(view, type, keyval, state):
    # Tab on the page's last element leaves the page, but there is nothing else in the window.
    view.grab_focus()
    event = Gdk.Event.new(getattr(Gdk.EventType, type))
    fields = event.key
    fields.window = view.get_window()
    fields.time = GLib.get_monotonic_time() // 1000
    fields.state = Gdk.ModifierType(state)
    fields.keyval = keyval if isinstance(keyval, int) else Gdk.unicode_to_keyval(ord(keyval))
    found, keys = Gdk.Keymap.get_for_display(Gdk.Display.get_default()).get_entries_for_keyval(fields.keyval)
    if found and keys:
        fields.hardware_keycode = keys[0].keycode
    dispatch(event, view)


def obey(command):
    name, *arguments = command
    if name == 'open':
        open_window()
        return
    window, view = windows[arguments[0]]
    if name == 'size':
        window.resize(*arguments[1:])
    elif name == 'pointer':
        pointer(view, *arguments[1:])
    elif name == 'touch':
        touch(view, *arguments[1:])
    elif name == 'key':
        key(view, *arguments[1:])


def listen():
    for line in sys.stdin:
        GLib.idle_add(obey, json.loads(line))
    GLib.idle_add(Gtk.main_quit)


open_window()
threading.Thread(target=listen, daemon=True).start()
Gtk.main()
if crashes:
    sys.exit('\n'.join(crashes))
