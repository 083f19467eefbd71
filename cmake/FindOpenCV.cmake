# Finds the modules of OpenCV that are asked for, as targets opencv_<module>.
#
# Debian's own OpenCVConfig.cmake comes with libopencv-dev alone, which brings every module, VTK among them: 320 MB more
# than the modules used here. The packages libopencv-<module>-dev bring headers and libraries without a CMake file.
find_path(OpenCV_INCLUDE_DIR opencv2/core/version.hpp PATH_SUFFIXES opencv4)
mark_as_advanced(OpenCV_INCLUDE_DIR)

if(OpenCV_INCLUDE_DIR)
  file(STRINGS ${OpenCV_INCLUDE_DIR}/opencv2/core/version.hpp version_lines REGEX "#define CV_VERSION_(MAJOR|MINOR|REVISION) ")
  string(REGEX REPLACE "[^0-9;]" "" version_numbers "${version_lines}")
  list(JOIN version_numbers "." OpenCV_VERSION)
endif()

foreach(module IN LISTS OpenCV_FIND_COMPONENTS)
  find_library(OpenCV_${module}_LIBRARY opencv_${module})
  mark_as_advanced(OpenCV_${module}_LIBRARY)
  if(OpenCV_${module}_LIBRARY AND EXISTS ${OpenCV_INCLUDE_DIR}/opencv2/${module}.hpp)
    set(OpenCV_${module}_FOUND TRUE)
    if(NOT TARGET opencv_${module})
      add_library(opencv_${module} SHARED IMPORTED)
      set_target_properties(opencv_${module} PROPERTIES IMPORTED_LOCATION ${OpenCV_${module}_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${OpenCV_INCLUDE_DIR})
    endif()
  else()
    string(APPEND OpenCV_FAILURE "opencv_${module} is in the Debian package libopencv-${module}-dev. ")
  endif()
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(OpenCV REQUIRED_VARS OpenCV_INCLUDE_DIR VERSION_VAR OpenCV_VERSION HANDLE_COMPONENTS
  REASON_FAILURE_MESSAGE "${OpenCV_FAILURE}")
